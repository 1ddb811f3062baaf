// The divide output of any engine: lines of a move and a number.
import type { DividedMove, LegalMove } from '../protocol';

export interface ForeignDivide {
  /** By the name that our engine gives the move. */
  moves: Map<string, number>;
  total: number | null;
  /** Lines that are neither. */
  unread: number;
}

// Names that other engines may give our moves: SAN, or castling as king takes rook.
function otherNames(counted: DividedMove[], legal: LegalMove[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const move of counted) names.set(move.san, move.uci);
  for (const move of legal) if (move.rook) names.set(move.from + move.rook, move.uci);
  return names;
}

export function readDivide(text: string, counted: DividedMove[], legal: LegalMove[]): ForeignDivide {
  const found: ForeignDivide = { moves: new Map(), total: null, unread: 0 };
  const names = otherNames(counted, legal);
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const parts = /^(?:\d+[.)]\s*)?(.*?)[\s:=–-]+(\d[\d,']*)$/.exec(line.trim());
    const label = parts?.[1] ?? '';
    const nodes = Number((parts?.[2] ?? '').replace(/\D/g, ''));
    const known = names.get(label);
    if (known) found.moves.set(known, nodes);
    else if (/^[a-h][1-8][a-h][1-8][nbrq]?$/i.test(label)) found.moves.set(label.toLowerCase(), nodes);
    else if (/nodes|total|leaves|searched|perft/i.test(label)) found.total = nodes;
    else found.unread++;
  }
  return found;
}
