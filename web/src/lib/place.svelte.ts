// Where we are: the page, and the game with the position looked at. All of it is in the URL's hash, so
// a link leads to the same place, and every page shows the same position.
import { looksLikeFen, readAddress, startFen, variationsIn, writeAddress, type Spot } from './address';
import { client } from './client';
import { messageOf } from './errors';
import { sameMoves } from './notation';
import type { At, Position } from './protocol';

/** A game that came as PGN. */
export interface Loaded {
  start: string;
  moves: string[];
  white: string;
  black: string;
  date: string;
  result: string;
  /** Where and why reading ended before the end of the game; empty if it did not. */
  fault: string;
  /** What was in the text and is not shown. */
  comments: number;
  variations: number;
  games: number;
}

class Place {
  private spot = $state<Spot>(readAddress(location.hash));
  /** The position looked at, as the engine describes it; null until it has answered. */
  position = $state<Position | null>(null);
  /** What was wrong with what somebody typed or pasted; empty if nothing. */
  fault = $state('');
  flipped = $state(false);
  /** The last game that was pasted. */
  loaded = $state.raw<Loaded | null>(null);
  /** The same, while the board shows it and not another line. */
  shownGame = $derived(
    this.loaded && this.loaded.start === this.startFen && sameMoves(this.loaded.moves, this.moves) ? this.loaded : null,
  );
  // Changes go one after the other, each from where the one before has led: quick keys are not lost.
  private queue: Promise<unknown> = Promise.resolve();

  constructor() {
    addEventListener('hashchange', () => {
      const next = readAddress(location.hash);
      if (writeAddress(next) === writeAddress(this.spot)) return;
      if (next.page === this.spot.page) this.spot.options = next.options;
      void this.change(() => next);
    });
  }

  get page(): string {
    return this.spot.page;
  }
  get moves(): string[] {
    return this.spot.moves;
  }
  get ply(): number {
    return this.spot.ply;
  }
  get startFen(): string {
    return this.spot.fen || startFen;
  }
  /** For requests: the position looked at, with the moves that led to it. */
  get at(): At {
    return this.atPly(this.spot.ply);
  }
  atPly(ply: number): At {
    const moves = this.spot.moves.slice(0, ply);
    return this.spot.fen ? { fen: this.spot.fen, moves } : { moves };
  }
  /** An option of the page that is kept in the link. */
  option(name: string, fallback: string): string {
    return this.spot.options[name] ?? fallback;
  }
  setOption(name: string, value: string): void {
    if (value === '') delete this.spot.options[name];
    else this.spot.options[name] = value;
    this.remember();
  }

  async begin(): Promise<void> {
    await this.change(() => readAddress(location.hash));
  }
  hrefOf(page: string): string {
    return writeAddress({ ...this.spot, page, options: {} });
  }
  async play(uci: string): Promise<void> {
    const moves = [...this.spot.moves.slice(0, this.spot.ply), uci];
    await this.change((spot) => ({ ...spot, moves, ply: moves.length }));
  }
  async showPly(ply: number): Promise<void> {
    await this.change((spot) => atPly(spot, ply));
  }
  /** So many half-moves on, or back. */
  async step(by: number): Promise<void> {
    await this.change((spot) => atPly(spot, spot.ply + by));
  }
  async setFen(fen: string): Promise<boolean> {
    return this.setGame(fen, []);
  }
  async setGame(fen: string, moves: string[], ply = moves.length): Promise<boolean> {
    return this.change((spot) => ({ ...spot, fen: fen === startFen ? '' : fen, moves, ply }));
  }
  async reset(): Promise<void> {
    await this.setFen('');
  }
  /** Whatever somebody pasted: a FEN, a PGN, or a move. */
  async paste(text: string): Promise<boolean> {
    const trimmed = text.trim();
    if (trimmed === '') return false;
    if (looksLikeFen(trimmed)) return this.setFen(trimmed);
    try {
      const games = await client.request('read_pgn', { text: trimmed });
      const game = games.games[0];
      if (!game) return false;
      const moves = game.moves.map((move) => move.uci);
      if (!(await this.setGame(game.start, moves))) return false;
      this.loaded = {
        start: this.startFen,
        moves,
        white: game.tags.White ?? '',
        black: game.tags.Black ?? '',
        date: game.tags.Date ?? '',
        result: game.result,
        fault: game.fault,
        comments: game.moves.filter((move) => move.comment !== '').length,
        variations: variationsIn(trimmed),
        games: games.games.length,
      };
      return true;
    } catch (error) {
      this.fault = messageOf(error);
      return false;
    }
  }
  async typeMove(text: string): Promise<boolean> {
    try {
      const move = await client.request('read_move', { at: this.at, text });
      await this.play(move.uci);
      return true;
    } catch (error) {
      this.fault = messageOf(error);
      return false;
    }
  }

  private change(next: (spot: Spot) => Spot): Promise<boolean> {
    const turn = this.queue.then(() => this.goTo(next(this.spot)));
    this.queue = turn;
    return turn;
  }

  // Goes there if the engine finds nothing wrong with it; else the position stays as it was.
  private async goTo(next: Spot): Promise<boolean> {
    const at: At = { moves: next.moves.slice(0, next.ply) };
    if (next.fen) at.fen = next.fen;
    try {
      const position = await client.request('position', { at });
      this.position = position;
      // Options that were set while the engine answered stay, unless another page was asked for.
      const options = next.page === this.spot.page ? this.spot.options : next.options;
      this.spot = { ...next, options };
      this.fault = '';
      this.remember();
      return true;
    } catch (error) {
      this.fault = messageOf(error);
      if (!this.position && (next.fen || next.moves.length)) {
        const fault = this.fault;
        await this.goTo({ ...next, fen: '', moves: [], ply: 0 });
        this.fault = fault;
      } else if (next.page !== this.spot.page) {
        this.spot = { ...this.spot, page: next.page, options: next.options };
        this.remember();
      }
      return false;
    }
  }
  private remember(): void {
    const hash = writeAddress(this.spot);
    if (location.hash !== hash) history.replaceState(null, '', hash);
  }
}

function atPly(spot: Spot, ply: number): Spot {
  return { ...spot, ply: Math.max(0, Math.min(spot.moves.length, ply)) };
}

export const place = new Place();
