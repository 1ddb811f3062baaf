// A traced search and the part of its tree that somebody has opened.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { client } from '../client';
import { messageOf } from '../errors';
import type {
  Method,
  Methods,
  Switches,
  TraceCall,
  TraceChildren,
  TraceFound,
  TraceQuestion,
  TraceSummary,
} from '../protocol';

/** A line of the tree as it is shown: a call, or the way to more of a call's children. */
export type Row =
  | { kind: 'call'; key: string; level: number; call: TraceCall }
  | { kind: 'more'; key: string; level: number; parent: number; left: number };

export interface Pair {
  usual: TraceSummary;
  other: TraceSummary;
  changed: Switches;
}

const childrenAtOnce = 200;
const mostFound = 100;

export class Microscope {
  summary = $state.raw<TraceSummary | null>(null);
  /** Rooms that are not as usual in the trace that is shown. */
  changed = $state.raw<Switches>({});
  pair = $state.raw<Pair | null>(null);
  found = $state.raw<TraceFound | null>(null);
  /** What is under way, in words; empty if nothing is. */
  busy = $state('');
  fault = $state('');
  /** The root is searched again when the score leaves its window: all tries of the last iteration. */
  roots = $state.raw<TraceCall[]>([]);
  selected = $state<number | null>(null);
  opened = new SvelteMap<number, TraceChildren>();
  expanded = new SvelteSet<number>();
  loading = new SvelteSet<number>();
  faults = new SvelteMap<number, string>();
  private limits = new SvelteMap<number, number>();

  // One connection does one long work at a time, and a new one would end the one before: they queue.
  private queue: Promise<unknown> = Promise.resolve();
  private age = 0; // grows when nobody waits any more for what was asked
  private job: { cancel(): void } | null = null;

  rows = $derived.by(() => {
    const rows: Row[] = [];
    for (const root of this.roots) this.addRows(root, 0, rows);
    return rows;
  });
  node = $derived(this.selected === null ? null : (this.opened.get(this.selected) ?? null));

  private addRows(call: TraceCall, level: number, rows: Row[]): void {
    rows.push({ kind: 'call', key: `${call.number}`, level, call });
    const children = this.opened.get(call.number)?.children;
    if (!this.expanded.has(call.number) || !children) return;
    const shown = this.limits.get(call.number) ?? childrenAtOnce;
    for (const child of children.slice(0, shown)) this.addRows(child, level + 1, rows);
    if (children.length > shown)
      rows.push({
        kind: 'more',
        key: `more ${call.number}`,
        level: level + 1,
        parent: call.number,
        left: children.length - shown,
      });
  }

  /** The call above, and how many legal moves it had, as far as it has been opened. */
  above(call: TraceCall): TraceChildren | null {
    return call.parent === undefined ? null : (this.opened.get(call.parent) ?? null);
  }

  /** Calls from the root down to this one, as far as they have been opened. */
  line(call: TraceCall): TraceCall[] {
    const line = [call];
    for (let at = this.above(call); at; at = this.above(at.call)) line.unshift(at.call);
    return line;
  }

  async trace(question: TraceQuestion, changed: Switches = {}): Promise<void> {
    this.forget();
    await this.work(`Searching to depth ${question.depth} …`, async () => {
      const summary = await this.run('trace', { ...question, rooms: changed });
      if (summary) await this.look(summary, changed);
    });
  }

  /** The same search as usual and with rooms changed, one after the other. */
  async compare(question: TraceQuestion, changed: Switches): Promise<void> {
    this.forget();
    await this.work('Searching as usual …', async () => {
      const usual = await this.run('trace', question);
      if (!usual) return;
      await this.look(usual, {});
      this.busy = 'Searching with your changes …';
      const other = await this.run('trace', { ...question, rooms: changed });
      if (other) this.pair = { usual, other, changed };
    });
  }

  /** Shows the tree of a trace that the engine still keeps. */
  async look(summary: TraceSummary, changed: Switches): Promise<void> {
    this.clearTree();
    this.summary = summary;
    this.changed = changed;
    this.roots = summary.roots;
    const last = summary.roots.at(-1);
    if (!last) return;
    if (await this.open(last.number)) this.expanded.add(last.number);
    this.selected = last.number;
  }

  async open(number: number): Promise<TraceChildren | null> {
    const known = this.opened.get(number);
    if (known || this.loading.has(number) || !this.summary) return known ?? null;
    const age = this.age;
    this.loading.add(number);
    this.faults.delete(number);
    try {
      const answer = await this.run('trace_children', { trace: this.summary.trace, call: number });
      if (answer) this.opened.set(number, answer);
      return answer;
    } catch (error) {
      this.faults.set(number, messageOf(error));
      return null;
    } finally {
      if (age === this.age) this.loading.delete(number);
    }
  }

  async toggle(number: number): Promise<void> {
    if (this.expanded.has(number)) this.expanded.delete(number);
    else if (await this.open(number)) this.expanded.add(number);
  }

  async select(number: number): Promise<void> {
    this.selected = number;
    await this.open(number);
  }

  showMore(parent: number): void {
    this.limits.set(parent, (this.limits.get(parent) ?? childrenAtOnce) + childrenAtOnce);
  }

  async find(room: string): Promise<void> {
    const trace = this.summary?.trace;
    if (trace === undefined) return;
    await this.work('Looking through the kept calls …', async () => {
      this.found = await this.run('trace_find', { trace, room, most: mostFound });
    });
  }

  /** Opens the tree down to a call that was found, and selects it. */
  async reveal(call: TraceCall): Promise<void> {
    await this.select(call.number);
    for (let parent = call.parent; parent !== undefined;) {
      const above: TraceChildren | null = await this.open(parent);
      if (!above) return;
      this.limits.set(parent, Math.max(this.limits.get(parent) ?? childrenAtOnce, above.children.length));
      this.expanded.add(parent);
      parent = above.call.parent;
    }
  }

  /** Ends what is under way; what is there stays. */
  stop(): void {
    this.age++;
    this.job?.cancel();
    this.busy = '';
    this.loading.clear();
  }

  forget(): void {
    this.stop();
    this.clearTree();
    this.summary = null;
    this.pair = null;
    this.fault = '';
  }

  private clearTree(): void {
    this.roots = [];
    this.selected = null;
    this.found = null;
    this.opened.clear();
    this.expanded.clear();
    this.faults.clear();
    this.limits.clear();
  }

  private async work(what: string, steps: () => Promise<void>): Promise<void> {
    const age = this.age;
    this.busy = what;
    this.fault = '';
    try {
      await steps();
    } catch (error) {
      if (age === this.age) this.fault = messageOf(error);
    } finally {
      if (age === this.age) this.busy = '';
    }
  }

  // Null if nobody waits for the answer any more.
  private run<M extends Method>(method: M, params: Methods[M]['params']): Promise<Methods[M]['result'] | null> {
    const age = this.age;
    const turn = this.queue.then(async () => {
      if (age !== this.age) return null;
      const job = client.run(method, params);
      this.job = job;
      try {
        const answer = await job.done;
        return age === this.age ? answer : null;
      } catch (error) {
        if (age !== this.age) return null;
        throw error;
      } finally {
        this.job = null;
      }
    });
    this.queue = turn.catch(() => undefined);
    return turn;
  }
}
