// The style sheet of the HTML report: paper and ink, two accent colours, aligned figures.
#pragma once

#include <string_view>

namespace quadriga {

inline constexpr std::string_view kReportStyle = R"css(
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --sheet: #ffffff; --ink: #22282b; --soft: #626c71; --line: #ddd7cb;
  --accent: #2f5d62; --good: #3c6e47; --warm: #a65f00; --bad: #a4343a;
  --square-light: #f0e9da; --square-dark: #bcc7c3; --piece-white: #fffdf8; --piece-black: #2a3134;
  --piece-line: #2a3134; --piece-inner: #cfd6d4; --whites: #fffdf8; --blacks: #c9cfcd;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16191c; --sheet: #1d2125; --ink: #e4e2dc; --soft: #9aa3a7; --line: #363d42;
    --accent: #7fb8bd; --good: #8fc49b; --warm: #e0a458; --bad: #e58a8e;
    --square-light: #8b9698; --square-dark: #5f6b70; --piece-white: #f4f1ea; --piece-black: #1b1f22;
    --piece-line: #14181a; --piece-inner: #98a3a7; --whites: #d9d6cf; --blacks: #2b3136;
  }
}
@media print {
  :root {
    --paper: #ffffff; --sheet: #ffffff; --ink: #1b1f21; --soft: #555e62; --line: #cfcabf;
    --accent: #2f5d62; --good: #3c6e47; --warm: #8a4f00; --bad: #96292f;
    --square-light: #f4efe4; --square-dark: #c5cecb; --piece-white: #ffffff; --piece-black: #2a3134;
    --piece-line: #2a3134; --piece-inner: #cfd6d4; --whites: #ffffff; --blacks: #d3d8d6;
  }
}
@page { margin: 16mm 15mm; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 "Iowan Old Style", "Palatino Linotype", Palatino, "P052", "Book Antiqua", Georgia,
    "DejaVu Serif", serif;
  -webkit-print-color-adjust: exact; print-color-adjust: exact;
}
main { max-width: 60rem; margin: 0 auto; padding: 3rem 1.5rem 4rem; }
h1, h2, h3 { line-height: 1.2; font-weight: 600; text-wrap: balance; }
h1 { font-size: 2.1rem; margin: 0 0 .3rem; letter-spacing: -.01em; }
h2 { font-size: 1.75rem; margin: 0 0 .3rem; letter-spacing: -.01em; }
h3 { font-size: 1.2rem; margin: 2.4rem 0 .8rem; }
h4 { font-size: 1.15rem; font-weight: 600; margin: 0 0 .5rem; line-height: 1.3; }
p { margin: 0 0 .7rem; }
a { color: var(--accent); }
.label, th, .chart text, .names text, footer, .soft, .share-change {
  font-family: "Source Sans 3", "Segoe UI", "Noto Sans", system-ui, "DejaVu Sans", sans-serif;
}
.soft { color: var(--soft); font-size: .9rem; }
.result { white-space: nowrap; color: var(--soft); font-weight: 400; }
td.result { color: inherit; }
.versus { color: var(--soft); font-weight: 400; }
section.game { margin-top: 3.5rem; border-top: 1px solid var(--line); padding-top: 2.5rem; }
section.game.first { margin-top: 0; border-top: 0; padding-top: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 1.4rem 0 .6rem; font-variant-numeric: tabular-nums; }
th { text-align: right; font-weight: 500; font-size: .78rem; color: var(--soft); padding: .2rem .6rem; }
td { text-align: right; padding: .35rem .6rem; border-top: 1px solid var(--line); }
th:first-child, td:first-child, th.name, td.name { text-align: left; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
tbody tr:last-child td { border-bottom: 1px solid var(--line); }
td small { color: var(--soft); font-size: .82em; }
td.zero { color: var(--soft); }
td.main { font-weight: 600; }
.chart { display: block; width: 100%; height: auto; margin: 1.2rem 0 .2rem; }
.chart .blacks { fill: var(--blacks); }
.chart .whites { fill: var(--whites); }
.chart .level { stroke: var(--soft); stroke-width: .8; stroke-dasharray: 2 4; fill: none; }
.chart .curve { fill: none; stroke: var(--accent); stroke-width: 1.8; stroke-linejoin: round; }
.chart text { font-size: 11px; fill: var(--soft); }
.chart .share { text-anchor: end; }
.chart .number { text-anchor: middle; }
.chart .phases path { stroke: var(--soft); stroke-width: .6; fill: none; }
.chart .point circle { fill: var(--warm); stroke: var(--sheet); stroke-width: 1.5; }
.chart .point.blunder circle { fill: var(--bad); }
.chart .point text { fill: var(--sheet); text-anchor: middle; font-weight: 600; }
.turning { display: grid; grid-template-columns: minmax(15rem, 19rem) 1fr; gap: 1.8rem;
  padding: 1.5rem 0; border-top: 1px solid var(--line); break-inside: avoid; }
.turning h4 .index { display: inline-block; min-width: 1.45em; height: 1.45em; line-height: 1.45em; border-radius: 50%;
  text-align: center; font-size: .8em; margin-right: .45em; background: var(--warm); color: var(--sheet);
  font-family: "Source Sans 3", "Segoe UI", "Noto Sans", system-ui, "DejaVu Sans", sans-serif; }
.turning.blunder h4 .index { background: var(--bad); }
.mark { color: var(--warm); }
.mark.blunder { color: var(--bad); }
.mark.praise { color: var(--good); }
.found { margin-top: 1.2rem; }
.found .label { color: var(--soft); font-size: .88rem; }
.share-change { font-size: .88rem; color: var(--soft); margin-bottom: .9rem; }
.why { font-size: 1.05rem; margin-bottom: 1rem; }
.turning details { margin-bottom: 1rem; font-size: .88rem; color: var(--soft); }
.turning summary { cursor: pointer; }
.figures { margin: .4rem 0 0; }
.others li { margin-bottom: .4rem; }
dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: .3rem .9rem; font-size: .95rem; }
dt { color: var(--soft); font-family: "Source Sans 3", "Segoe UI", "Noto Sans", system-ui, "DejaVu Sans", sans-serif;
  font-size: .82rem; line-height: 1.9; }
dt .key { display: inline-block; width: .65em; height: .65em; margin-right: .45em; border-radius: 2px; }
dt .key.played { background: var(--bad); }
dt .key.better { background: var(--good); }
dd { margin: 0; }
dd .score { color: var(--soft); white-space: nowrap; }
figure { margin: 0; }
figcaption { color: var(--soft); font-size: .82rem; margin-top: .35rem; text-align: center;
  font-family: "Source Sans 3", "Segoe UI", "Noto Sans", system-ui, "DejaVu Sans", sans-serif; }
.drawings { position: absolute; width: 0; height: 0; }
.diagram { display: block; width: 100%; height: auto; }
.diagram .light { fill: var(--square-light); }
.diagram .dark { fill: var(--square-dark); }
.diagram .frame { fill: none; stroke: var(--piece-line); stroke-width: 3; }
.diagram .names text { font-size: 24px; fill: var(--soft); text-anchor: middle; }
.diagram .arrow { opacity: .78; }
.diagram .arrow.played { fill: var(--bad); }
.diagram .arrow.better { fill: var(--good); }
.piece { stroke: var(--piece-line); stroke-width: 3; stroke-linejoin: round; stroke-linecap: round; }
.piece.white { fill: var(--piece-white); }
.piece.black { fill: var(--piece-black); }
.piece .lines { fill: none; stroke-width: 2.6; }
.piece.black .lines { stroke: var(--piece-inner); }
.piece .lines .dot { fill: var(--piece-line); stroke: none; }
.piece.black .lines .dot { fill: var(--piece-inner); }
.moves { list-style: none; margin: 0; padding: 0; columns: 3 13rem; column-gap: 2rem; font-size: .95rem;
  font-variant-numeric: tabular-nums; }
.moves li { display: grid; grid-template-columns: 2.2em 1fr 1fr; gap: .4em; padding: .14rem 0; break-inside: avoid;
  border-bottom: 1px solid var(--line); }
.moves .no { color: var(--soft); text-align: right; }
.moves .ev { color: var(--soft); font-size: .78em; margin-left: .3em; white-space: nowrap; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft);
  font-size: .85rem; line-height: 1.5; }
@media (max-width: 40rem) {
  .turning { grid-template-columns: 1fr; }
  main { padding: 1.5rem 1rem; }
}
@media print {
  main { max-width: none; padding: 0; }
  body { font-size: 10.5pt; }
  h3 { break-after: avoid; }
  section.game { break-before: page; border-top: 0; padding-top: 0; margin-top: 0; }
  section.game.first { break-before: auto; }
  .turning { grid-template-columns: 6.2cm 1fr; gap: .8cm; padding: .5cm 0; }
}
)css";

}  // namespace quadriga
