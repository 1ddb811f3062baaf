// Thinking about the position looked at until somebody stops it.
import { whiteShare } from './chances';
import type { At, SearchEvent, SearchLine, Side } from '../protocol';
import { status } from '../status.svelte';
import { Work } from '../work.svelte';

interface Effort {
  depth: number;
  seldepth: number;
  nodes: number;
  nps: number;
}

export class Analysis {
  /** By rank, the best first; as the side to move sees them. */
  lines = $state.raw<SearchLine[]>([]);
  effort = $state.raw<Effort | null>(null);
  /** White's share of the point; stays until the next position has one, so that the bar does not jump. */
  share = $state<number | null>(null);
  private work = new Work('search');

  get busy(): boolean {
    return this.work.busy;
  }
  get fault(): string {
    return this.work.fault;
  }

  /** Begins; what it returns ends it. */
  run(at: At, mover: Side, lines: number, threads: number): () => void {
    this.lines = [];
    this.effort = null;
    status.threads = threads;
    void this.work.run({ at, lines, threads }, (event) => this.hear(event, mover));
    return () => this.work.leave();
  }

  clear(): void {
    this.lines = [];
    this.effort = null;
    this.share = null;
  }

  private hear(event: SearchEvent, mover: Side): void {
    const { depth, nodes, nps } = event;
    const seldepth = event.kind === 'line' ? event.seldepth : (this.effort?.seldepth ?? depth);
    this.effort = { depth, seldepth, nodes, nps };
    status.depth = depth;
    status.nodes = nodes;
    status.nps = nps;
    // Bounds are replaced by the real score soon after.
    if (event.kind !== 'line' || event.bound !== 'exact') return;
    const lines = [...this.lines];
    lines[event.multipv - 1] = event;
    this.lines = lines.filter(Boolean);
    if (event.multipv === 1) this.share = whiteShare(event.wdl, mover);
  }
}
