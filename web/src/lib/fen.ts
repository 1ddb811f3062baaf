// What the pages read from a FEN themselves. Whether a position is legal is the engine's to say.

const names: Record<string, string> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
const files = 'abcdefgh';

/** Letters of a FEN by square: "N" on "e5". */
export function piecesOf(fen: string): Map<string, string> {
  const pieces = new Map<string, string>();
  for (const [row, text] of (fen.split(' ')[0] ?? '').split('/').entries()) {
    let file = 0;
    for (const letter of text) {
      if (/\d/.test(letter)) file += Number(letter);
      else pieces.set(`${files[file++]}${8 - row}`, letter);
    }
  }
  return pieces;
}

/** "white knight" */
export function pieceName(letter: string): string {
  const side = letter === letter.toUpperCase() ? 'white' : 'black';
  return `${side} ${names[letter.toLowerCase()] ?? 'piece'}`;
}

/** The same position with one piece lifted to another square. Whether that can be is the engine's to say. */
export function withPieceMoved(fen: string, from: string, to: string): string {
  const pieces = piecesOf(fen);
  const letter = pieces.get(from);
  const [, mover = 'w', castling = '-'] = fen.split(' ');
  if (letter === undefined) return fen;
  pieces.delete(from);
  pieces.set(to, letter);
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    [...files]
      .map((file) => pieces.get(`${file}${rank}`) ?? '1')
      .join('')
      .replace(/1+/g, (gap) => String(gap.length)),
  );
  return `${rows.join('/')} ${mover} ${castling} - 0 1`;
}

/** Half-moves before a position, by the side to move and the move number at the end of its FEN. */
export function firstPly(fen: string): number {
  const [, side, , , , number] = fen.split(' ');
  return 2 * (Math.max(1, Number(number) || 1) - 1) + (side === 'b' ? 1 : 0);
}
