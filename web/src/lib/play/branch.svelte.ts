// The game that was left for another line, so that one can go back to it.
import { beginsWith } from '../notation';
import { place } from '../place.svelte';

interface Known {
  start: string;
  moves: string[];
  ply: number;
}

export class Branch {
  left = $state.raw<Known | null>(null);
  private last: Known | null = null;

  /** The place has changed. */
  notice(): void {
    const now: Known = { start: place.startFen, moves: [...place.moves], ply: place.ply };
    const last = this.last;
    this.last = now;
    if (!last || last.start !== now.start || now.moves.length === 0) this.left = null;
    else if (this.left && beginsWith(now.moves, this.left.moves)) this.left = null;
    else if (!this.left && !beginsWith(now.moves, last.moves) && !beginsWith(last.moves, now.moves)) this.left = last;
  }

  /** Another game was loaded: there is nothing to go back to. */
  forget(): void {
    this.left = null;
  }

  goBack(): void {
    if (this.left) void place.setGame(this.left.start, this.left.moves, this.left.ply);
  }
}
