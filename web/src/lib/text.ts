// Numbers as people read them.
import type { Score, Side } from './protocol';

/** "+0.35", "#4", "#-2", as the side that the score belongs to sees it. */
export function scoreText(score: Score): string {
  if (score.type === 'mate') return `#${score.value}`;
  return pawns(score.value);
}

/** The same for White, whoever moves. */
export function whiteScore(score: Score, mover: Side): Score {
  return mover === 'white' ? score : { type: score.type, value: -score.value };
}

/** For White; a mate on the board has no moves to go, so it gets a word. */
export function whiteText(score: Score, mover: Side): string {
  if (score.type === 'mate' && score.value === 0) return 'mate';
  return scoreText(whiteScore(score, mover));
}

/** Centipawns as pawns with a sign. */
export function pawns(centipawns: number): string {
  const text = (Math.abs(centipawns) / 100).toFixed(2);
  return `${centipawns < 0 && text !== '0.00' ? '−' : '+'}${text}`;
}

/** The raw numbers of a trace: open windows and mates have words of their own. */
export function rawScore(score: number): string {
  const infinity = 32001;
  const mate = 32000;
  const furthest = 128;
  if (score >= infinity) return '+∞';
  if (score <= -infinity) return '−∞';
  if (score > mate - furthest) return `#${Math.ceil((mate - score) / 2)}`;
  if (score < -mate + furthest) return `#−${Math.ceil((mate + score) / 2)}`;
  return pawns(score);
}

/** 12,345 */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** 12.3 k, 4.56 M */
export function short(number: number): string {
  if (number < 10_000) return count(number);
  if (number < 999_950) return `${(number / 1000).toFixed(1)} k`; // above, it would round to 1000.0 k
  if (number < 999_995_000) return `${(number / 1_000_000).toFixed(2)} M`;
  return `${(number / 1_000_000_000).toFixed(2)} G`;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

export function seconds(time: number): string {
  return time < 0.9995 ? `${Math.round(1000 * time)} ms` : `${time.toFixed(2)} s`;
}

/** The engine's words with the signs of a printer: minus and ellipsis. */
export function printed(words: string): string {
  return words.replace(/(^|[ (#])-(?=\d)/g, '$1−').replaceAll('...', '…');
}

/** "Knight" */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the engine says about something, as a sentence of its own. */
export function sentence(words: string): string {
  return `${capital(printed(words))}.`;
}
