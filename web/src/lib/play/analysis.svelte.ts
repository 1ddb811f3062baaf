// Thinking about the position looked at until somebody stops it.
import { client } from '../client';
import { messageOf } from '../errors';
import { whiteShare } from './chances';
import type { At, SearchEvent, SearchLine, Side } from '../protocol';
import { status } from '../status.svelte';

interface Work {
  depth: number;
  seldepth: number;
  nodes: number;
  nps: number;
}

export class Analysis {
  /** By rank, the best first; as the side to move sees them. */
  lines = $state.raw<SearchLine[]>([]);
  work = $state.raw<Work | null>(null);
  /** White's share of the point; stays until the next position has one, so that the bar does not jump. */
  share = $state<number | null>(null);
  busy = $state(false);
  fault = $state('');

  /** Begins; what comes back ends it. */
  run(at: At, mover: Side, lines: number, threads: number): () => void {
    let left = false;
    this.lines = [];
    this.work = null;
    this.fault = '';
    this.busy = true;
    status.threads = threads;
    const job = client.run('search', { at, lines, threads }, (event) => {
      if (!left) this.hear(event, mover);
    });
    job.done
      .catch((error: unknown) => {
        if (!left) this.fault = messageOf(error);
      })
      .finally(() => {
        if (!left) this.busy = false;
      });
    return () => {
      left = true;
      this.busy = false;
      job.cancel();
    };
  }

  clear(): void {
    this.lines = [];
    this.work = null;
    this.share = null;
  }

  private hear(event: SearchEvent, mover: Side): void {
    const { depth, nodes, nps } = event;
    const seldepth = event.kind === 'line' ? event.seldepth : (this.work?.seldepth ?? depth);
    this.work = { depth, seldepth, nodes, nps };
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
