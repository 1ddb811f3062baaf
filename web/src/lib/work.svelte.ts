// A long work of a page: run, stopped by a button or Esc, given up when the page is left.
import { client, type Job } from './client';
import { messageOf } from './errors';
import type { Method, Methods } from './protocol';

export class Work<M extends Method> {
  answer = $state.raw<Methods[M]['result'] | null>(null);
  fault = $state('');
  busy = $state(false);
  /** Somebody asked it to end before its time. */
  stopped = $state(false);
  private job: Job<M> | null = null;

  constructor(private method: M) {}

  /** The answer, or null if it was given up, could not be had, or another work has begun since. */
  async run(
    params: Methods[M]['params'],
    event?: (event: Methods[M]['event']) => void,
  ): Promise<Methods[M]['result'] | null> {
    this.leave();
    const job = client.run(this.method, params, (told) => {
      if (this.job === job) event?.(told);
    });
    this.job = job;
    this.busy = true;
    this.stopped = false;
    this.fault = '';
    try {
      const answer = await job.done;
      if (this.job !== job) return null;
      this.answer = answer;
      return answer;
    } catch (error) {
      if (this.job === job) this.fault = this.wasStopped() ? 'Stopped.' : messageOf(error);
      return null;
    } finally {
      if (this.job === job) {
        this.job = null;
        this.busy = false;
      }
    }
  }

  /** Ends it; what it has until then is its answer. */
  stop(): void {
    if (!this.job) return;
    this.stopped = true;
    this.job.cancel();
  }

  /** Ends it; nobody waits for its answer any more. */
  leave(): void {
    const job = this.job;
    this.job = null;
    this.busy = false;
    job?.cancel();
  }

  private wasStopped(): boolean {
    return this.stopped;
  }
}

/** In a component: Esc stops the work, leaving the page gives it up. */
export function longWork<M extends Method>(method: M): Work<M> {
  const work = new Work(method);
  $effect(() => {
    const stop = () => work.stop();
    addEventListener('lab-stop', stop);
    return () => {
      removeEventListener('lab-stop', stop);
      work.leave();
    };
  });
  return work;
}
