// The part of the address behind the "#": page, position, and the options of the page. A link leads to the same
// place; what somebody typed there may be anything.

export const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Where somebody is in the lab. */
export interface Spot {
  page: string;
  fen: string; // empty: the usual start
  moves: string[];
  ply: number; // how many of the moves have been made
  options: Record<string, string>; // of the page
}

export function readAddress(hash: string): Spot {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const fields = new URLSearchParams(query);
  const moves = (fields.get('moves') ?? '').split(',').filter((move) => move !== '');
  const ply = Number(fields.get('ply') ?? moves.length);
  const options: Record<string, string> = {};
  for (const [name, value] of fields) if (!['fen', 'moves', 'ply'].includes(name)) options[name] = value;
  return {
    page: path || 'play',
    fen: fields.get('fen') ?? '',
    moves,
    ply: Number.isInteger(ply) && ply >= 0 && ply <= moves.length ? ply : moves.length,
    options,
  };
}

export function writeAddress(spot: Spot): string {
  const fields = new URLSearchParams();
  if (spot.fen) fields.set('fen', spot.fen);
  if (spot.moves.length) fields.set('moves', spot.moves.join(','));
  if (spot.ply !== spot.moves.length) fields.set('ply', String(spot.ply));
  for (const [name, value] of Object.entries(spot.options)) fields.set(name, value);
  const query = fields.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return `#/${spot.page}${query ? `?${query}` : ''}`;
}

export function looksLikeFen(text: string): boolean {
  return /^[1-8a-zA-Z]+(\/[1-8a-zA-Z]+){2,}/.test(text);
}

/** How many variations the first game of a text has: brackets that open outside of comments. */
export function variationsIn(pgn: string): number {
  const plain = pgn.replace(/\{[^}]*\}/g, '').replace(/;.*$/gm, '');
  const [first = ''] = plain.replace(/^\s*(\[[^\]]*\]\s*)+/, '').split(/^\s*\[/m);
  return first.split('(').length - 1;
}
