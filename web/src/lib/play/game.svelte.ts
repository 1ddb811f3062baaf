// A game against the engine: whose turn it is, the clocks, how it ended. The moves themselves are the
// place's; this watches them, so that a move counts wherever it was made (dragged, typed, by keyboard).
import { startFen } from '../address';
import { beginsWith, other, sameMoves } from '../notation';
import { place } from '../place.svelte';
import type { At, MaybeMove, PgnToWrite, SearchEvent, SearchQuestion, Side } from '../protocol';
import { status } from '../status.svelte';
import { Task, type Run } from '../work.svelte';

export interface Clock {
  base: number; // milliseconds
  increment: number;
}
export interface Settings {
  side: Side;
  elo: number | null; // null: as strong as it can
  clock: Clock | null;
  thinkFor: number; // milliseconds a move, where there is no clock
  fromHere: boolean;
  book: boolean; // the engine's moves come from its book, as long as it has any
}
export type Result = NonNullable<PgnToWrite['result']>;

const usual: Settings = { side: 'white', elo: null, clock: null, thinkFor: 1000, fromHere: false, book: false };

class PlayGame {
  phase = $state<'none' | 'playing' | 'over'>('none');
  settings = $state.raw<Settings>(usual);
  mover = $state<Side>('white');
  result = $state<Result>('*');
  /** How it ended, or why it was left. */
  reason = $state('');
  /** Counts how often the engine was asked again after something went wrong. */
  attempt = $state(0);
  /** What the clocks show, in milliseconds. */
  shown = $state<Record<Side, number>>({ white: 0, black: 0 });

  private start = $state(startFen);
  private moves = $state.raw<string[]>([]);
  private first = 0; // moves that were there when the game began
  private left: Record<Side, number> = { white: 0, black: 0 }; // when the turn began
  private turnBegan = 0;
  private remembersNothing = true; // the engine, of what was searched before this game
  private search = new Task();

  get thinking(): boolean {
    return this.search.busy;
  }
  get fault(): string {
    return this.search.fault;
  }
  get playing(): boolean {
    return this.phase === 'playing';
  }
  get side(): Side {
    return this.settings.side;
  }
  get enginesTurn(): boolean {
    return this.playing && this.mover !== this.side;
  }
  /** The board shows this game, and not a line that was tried out after it. */
  get isShown(): boolean {
    return this.phase !== 'none' && place.startFen === this.start && sameMoves(place.moves, this.moves);
  }
  get canTakeBack(): boolean {
    return this.playing && !this.enginesTurn && this.moves.length >= this.first + 2;
  }

  async begin(settings: Settings): Promise<void> {
    const start = settings.fromHere ? place.startFen : startFen;
    const moves = settings.fromHere ? place.moves.slice(0, place.ply) : [];
    this.phase = 'none';
    if (!(await place.setGame(start, moves))) return;
    if (place.option('analyse', '') === 'on') place.setOption('analyse', '');
    place.flipped = settings.side === 'black';
    const base = settings.clock?.base ?? 0;
    this.settings = settings;
    this.start = place.startFen;
    this.moves = moves;
    this.first = moves.length;
    this.left = { white: base, black: base };
    this.mover = place.position?.mover ?? 'white';
    this.result = '*';
    this.reason = '';
    this.search.leave();
    this.remembersNothing = true;
    this.phase = 'playing';
    this.resume();
  }

  /** The place has changed: by my move, by the engine's, or by something else altogether. */
  notice(): void {
    if (this.phase === 'none') return;
    const moves = place.moves;
    const sameStart = place.startFen === this.start;
    if (sameStart && sameMoves(moves, this.moves)) this.settle();
    else if (this.phase === 'over') this.keepIfNear(sameStart);
    else if (sameStart && this.isMyMove(moves)) {
      this.moves = [...moves];
      this.settle();
    } else if (sameStart && this.isUntimely(moves)) void place.setGame(this.start, this.moves);
    else {
      this.phase = 'none';
      this.reason = 'The game has ended, because another position was set.';
    }
  }

  /** Back to the game from a line that was tried out after it. */
  show(): void {
    void place.setGame(this.start, this.moves);
  }

  /** Another game was loaded: this one is over and done with, or left. */
  leave(): void {
    if (this.playing) this.reason = 'The game has ended, because another one was loaded.';
    else if (this.phase === 'over') this.reason = '';
    this.phase = 'none';
  }

  async takeBack(): Promise<void> {
    if (!this.canTakeBack) return;
    this.moves = this.moves.slice(0, -2);
    await place.setGame(this.start, this.moves);
  }

  resign(): void {
    this.finish(this.wonBy(other(this.side)), 'You resigned.');
  }

  /** The engine thinks and moves; what it returns stops it. */
  think(): () => void {
    let searching = false;
    const hurry = () => searching && this.search.stop(); // it then plays the best that it has found
    addEventListener('lab-stop', hurry);
    void this.search.perform(async (run) => {
      const known = this.settings.book ? (await run('book', { at: this.at })).drawn : null;
      searching = true;
      await this.reply(known ?? (await this.bestMove(run)));
    });
    return () => {
      removeEventListener('lab-stop', hurry);
      this.search.leave();
    };
  }

  tick(): void {
    if (!this.playing || !this.settings.clock) return;
    const now = this.left[this.mover] - (performance.now() - this.turnBegan);
    this.shown[this.mover] = Math.max(0, now);
    if (now <= 0)
      this.finish(
        this.wonBy(other(this.mover)),
        this.enginesTurn ? 'The engine ran out of time.' : 'You ran out of time.',
      );
  }

  /** The page is left: nobody's time runs. */
  pause(): void {
    if (this.playing) this.left[this.mover] -= performance.now() - this.turnBegan;
  }
  resume(): void {
    this.turnBegan = performance.now();
    this.shown = { ...this.left };
  }

  private get at(): At {
    return { fen: this.start, moves: this.moves };
  }
  private async bestMove(run: Run): Promise<MaybeMove> {
    const search = run('search', this.question(), showWork);
    this.remembersNothing = false;
    return (await search).best;
  }

  private question(): SearchQuestion {
    const { clock, elo, thinkFor } = this.settings;
    const question: SearchQuestion = { at: this.at, fresh: this.remembersNothing };
    if (clock) {
      question.time = Math.max(1, Math.round(this.left[this.mover]));
      question.increment = clock.increment;
    } else question.movetime = thinkFor;
    if (elo !== null) question.elo = elo;
    return question;
  }

  private async reply(best: MaybeMove): Promise<void> {
    if (!this.enginesTurn) return;
    if (!best) throw new Error('The engine found no move.');
    this.moves = [...this.moves, best.uci];
    await place.setGame(this.start, this.moves);
  }

  // Who tries out lines after the game can go back to it; another start, or none of the moves: it is left.
  private keepIfNear(sameStart: boolean): void {
    if (sameStart && place.moves.length > 0) return;
    this.phase = 'none';
    this.reason = '';
  }

  private isMyMove(moves: string[]): boolean {
    return !this.enginesTurn && moves.length === this.moves.length + 1 && beginsWith(moves, this.moves);
  }
  // A move typed for the engine, or into a position that is past.
  private isUntimely(moves: string[]): boolean {
    return moves.length > 0 && beginsWith(this.moves, moves.slice(0, -1));
  }

  // After a move, at the end of the line: the other's turn, or the end.
  private settle(): void {
    const position = place.position;
    if (!this.playing || !position || place.ply !== place.moves.length) return;
    if (position.mover !== this.mover) this.passTurn(position.mover);
    if (!this.playing || !position.over) return;
    if (position.outcome === 'checkmate') this.finish(this.wonBy(other(position.mover)), 'Checkmate.');
    else this.finish('1/2-1/2', `Draw: ${position.outcome}.`);
  }

  private passTurn(next: Side): void {
    this.tick();
    if (!this.playing) return;
    const now = performance.now();
    this.left[this.mover] += (this.settings.clock?.increment ?? 0) - (now - this.turnBegan);
    this.turnBegan = now;
    this.shown = { ...this.left };
    this.mover = next;
  }

  private wonBy(side: Side): Result {
    return side === 'white' ? '1-0' : '0-1';
  }
  private finish(result: Result, reason: string): void {
    this.phase = 'over';
    this.result = result;
    this.reason = reason;
  }
}

function showWork(event: SearchEvent): void {
  status.threads = 1;
  status.depth = event.depth;
  status.nodes = event.nodes;
  status.nps = event.nps;
}

export const game = new PlayGame();
