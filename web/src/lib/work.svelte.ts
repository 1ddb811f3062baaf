// Work that takes a while: started by a page, stopped by a button or Esc, dropped when the page is left.
import { client, type Job } from './client';
import { messageOf } from './errors';
import type { Method, Methods } from './protocol';

/** Makes one long request. Throws if the request fails, or if the task was stopped or dropped before it. */
export type Run = <M extends Method>(
  method: M,
  params: Methods[M]['params'],
  event?: (event: Methods[M]['event']) => void,
) => Promise<Methods[M]['result']>;

/** Several long requests in a row, as one piece of work. The newest work wins: it ends the one before. */
export class Task {
  busy = $state(false);
  /** Why it failed, for people; empty if it did not. */
  fault = $state('');
  /** The user ended it early. */
  stopped = $state(false);
  private turn = 0; // grows when the work under way is replaced or dropped
  private job: { cancel(): void } | null = null;

  /** What the steps return, or null if they failed or were stopped, dropped or replaced. */
  async perform<T>(steps: (run: Run) => Promise<T>): Promise<T | null> {
    this.leave();
    const mine = this.turn;
    this.busy = true;
    this.stopped = false;
    try {
      const result = await steps((...request) => this.request(mine, ...request));
      return mine === this.turn ? result : null;
    } catch (error) {
      if (mine === this.turn) this.fault = this.wasStopped() ? 'Stopped.' : messageOf(error);
      return null;
    } finally {
      if (mine === this.turn) this.busy = false;
    }
  }

  /** Ends the work; the request under way still answers, with what it has found so far. */
  stop(): void {
    if (!this.busy) return;
    this.stopped = true;
    this.job?.cancel();
  }

  /** Ends the work and drops its answer, or the reason why there is none. */
  leave(): void {
    this.turn++;
    this.busy = false;
    this.fault = '';
    this.job?.cancel();
    this.job = null;
  }

  private async request<M extends Method>(
    mine: number,
    method: M,
    params: Methods[M]['params'],
    event?: (event: Methods[M]['event']) => void,
  ): Promise<Methods[M]['result']> {
    if (mine !== this.turn || this.stopped) throw new Error('Stopped.');
    const job: Job<M> = client.run(method, params, (reported) => {
      if (mine === this.turn) event?.(reported);
    });
    this.job = job;
    try {
      const answer = await job.done;
      if (mine !== this.turn) throw new Error('Dropped.');
      return answer;
    } finally {
      if (this.job === job) this.job = null;
    }
  }

  private wasStopped(): boolean {
    return this.stopped;
  }
}

/** Work that is one request. */
export class Work<M extends Method> extends Task {
  /** The last one that arrived. */
  answer = $state.raw<Methods[M]['result'] | null>(null);

  constructor(private method: M) {
    super();
  }

  async run(
    params: Methods[M]['params'],
    event?: (event: Methods[M]['event']) => void,
  ): Promise<Methods[M]['result'] | null> {
    return this.perform(async (run) => (this.answer = await run(this.method, params, event)));
  }
}

/** In a component: Esc stops something, and so does leaving the page, perhaps in another way. */
export function onStop(stop: () => void, leave: () => void = stop): void {
  $effect(() => {
    addEventListener('lab-stop', stop);
    return () => {
      removeEventListener('lab-stop', stop);
      leave();
    };
  });
}

/** In a component: work that is one request. Esc stops it, leaving the page drops it. */
export function longWork<M extends Method>(method: M): Work<M> {
  const work = new Work(method);
  onStop(
    () => work.stop(),
    () => work.leave(),
  );
  return work;
}
