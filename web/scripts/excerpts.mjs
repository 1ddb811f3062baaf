// Lines of the engine's own source, read when the pages are built, so that they cannot drift:
//
//     import code from 'excerpt:search/see.cpp#bool see_at_least';
//
// gives the definition that begins on the first line with that text, down to the line that closes
// it (or to the first empty line, where nothing is opened). No such text: the build fails.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const prefix = 'excerpt:';
const root = fileURLToPath(new URL('../../src/', import.meta.url));

function cut(path, anchor) {
  const lines = readFileSync(root + path, 'utf8').split('\n');
  let first = lines.findIndex((line) => line.includes(anchor));
  if (first < 0) throw new Error(`src/${path}: found no line with '${anchor}'`);
  let last = first;
  for (let depth = 0, opened = false; last < lines.length; last++) {
    for (const c of lines[last]) {
      if (c === '{') (depth++, (opened = true));
      if (c === '}') depth--;
    }
    if (opened && depth === 0) break;
    if (!opened && (lines[last].trim() === '' || lines[last].trim().endsWith(';'))) break;
  }
  while (first > 0 && /^\s*(\/\/|template)/.test(lines[first - 1])) first--;
  return { path: `src/${path}`, line: first + 1, code: lines.slice(first, last + 1).join('\n') };
}

export function excerpts() {
  return {
    name: 'excerpts',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(prefix) ? '\0' + id : null;
    },
    load(id) {
      if (!id.startsWith('\0' + prefix)) return null;
      const [path, anchor] = id.slice(1 + prefix.length).split('#');
      this.addWatchFile(root + path);
      return `export default ${JSON.stringify(cut(path, anchor ?? ''))};`;
    },
  };
}
