// A game judged move by move. It keeps the game it is about: the board may show something else by now.
import { tick } from 'svelte';
import { beginsWith, moverAt, namedMove, sameMoves } from '../notation';
import { place } from '../place.svelte';
import type { Position, Review, ReviewedMove, Side } from '../protocol';
import { Task } from '../work.svelte';

/** A judged move with what the pictures need. */
export interface JudgedMove extends ReviewedMove {
  ply: number; // of the game looked at, after the move
  name: string; // "12… Nf6"
  mover: Side;
}

class PlayReport {
  moves = $state.raw<JudgedMove[]>([]);
  summary = $state.raw<Review | null>(null);
  total = $state(0);
  /** Half-moves that the game's start had behind it. */
  firstPly = $state(0);
  private start = $state('');
  private played = $state.raw<string[]>([]);
  private work = new Task();

  get busy(): boolean {
    return this.work.busy;
  }
  get fault(): string {
    return this.work.fault;
  }
  get exists(): boolean {
    return this.total > 0;
  }
  /** The board shows the game that this is about. */
  get isOfThisGame(): boolean {
    return this.start === place.startFen && sameMoves(this.played, place.moves);
  }
  /** Inaccuracies, mistakes and blunders. */
  get slips(): JudgedMove[] {
    return this.moves.filter((move) => move.judgement !== 'good');
  }
  get worst(): JudgedMove | null {
    const byLoss = [...this.moves].sort((a, b) => b.points_lost - a.points_lost);
    return byLoss[0] && byLoss[0].points_lost > 0 ? byLoss[0] : null;
  }

  /** The place has changed: lines that are tried out belong to the game, another start does not. */
  notice(): void {
    if (this.exists && (place.startFen !== this.start || place.moves.length === 0)) this.close();
  }

  /** `whole` is the position at the end of the game. */
  async run(whole: Position, nodes: number): Promise<void> {
    this.close();
    this.firstPly = whole.ply - whole.line.length;
    this.start = place.startFen;
    this.played = [...place.moves];
    this.total = this.played.length;
    await this.work.perform(async (run) => {
      await tick(); // the analysis ends now: a cancel sent later would end the report
      this.summary = await run('review', { at: place.atPly(this.total), nodes }, (move) => {
        this.moves = [...this.moves, judged(move, this.firstPly)];
      });
    });
  }

  stop(): void {
    this.work.stop();
  }
  close(): void {
    this.work.leave();
    this.moves = [];
    this.summary = null;
    this.total = 0;
  }
  show(ply: number): void {
    void place.setGame(this.start, this.played, ply);
  }
  /** Plays a line out on the board, from so many moves of the game; where it is the game's own, goes there. */
  tryOut(ply: number, line: string[]): void {
    const wanted = [...this.played.slice(0, ply), ...line];
    if (beginsWith(this.played, wanted)) this.show(wanted.length);
    else void place.setGame(this.start, wanted);
  }
}

function judged(move: ReviewedMove, firstPly: number): JudgedMove {
  const before = firstPly + move.index;
  return { ...move, ply: move.index + 1, mover: moverAt(before), name: namedMove(before, move.played.san) };
}

export const report = new PlayReport();
