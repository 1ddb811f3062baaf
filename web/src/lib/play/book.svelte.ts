// The opening book of this page: made of games, opened, merged, saved, given back. The engine keeps it as long
// as the page is open.
import { tick } from 'svelte';
import { client, type Job } from '../client';
import { messageOf } from '../errors';
import { save, slug } from '../files';
import type { BookMade, BookProgress, BookToMake, Method, Methods } from '../protocol';
import { fromBase64, upload } from '../upload';

class Book {
  /** Grows with every change: who shows the book asks again. */
  version = $state(0);
  /** What is being done; empty if nothing is. */
  doing = $state('');
  progress = $state.raw<BookProgress | null>(null);
  fault = $state('');
  made = $state.raw<BookMade | null>(null);
  /** What was done last, in a sentence. */
  note = $state('');
  private job: Job<Method> | null = null;
  private stopped = false;

  busy = $derived(this.doing !== '');

  constructor() {
    // Another engine has the book it was started with.
    client.onLink((link) => {
      if (link === 'open') this.version++;
    });
  }

  async make(bytes: Uint8Array, rules: BookToMake & { name: string }): Promise<void> {
    await this.work(`Reading ${rules.name}`, async () => {
      await upload(bytes, rules.name);
      this.made = await this.run('make_book', rules, (progress) => (this.progress = progress));
    });
  }

  async open(file: File, add: boolean): Promise<void> {
    await this.work(`Opening ${file.name}`, async () => {
      await upload(new Uint8Array(await file.arrayBuffer()), file.name);
      await this.run('open_book', { name: file.name, add });
      this.note = add ? `${file.name} was added to the book; weights of the same move are added.` : `${file.name} is in use.`;
    });
  }

  async save(name: string): Promise<void> {
    await this.work('Writing the book', async () => {
      const { bytes } = await this.run('save_book', {});
      save(`${slug(name) || 'book'}.bin`, 'application/octet-stream', fromBase64(bytes));
    });
  }

  async leave(): Promise<void> {
    await this.work('Putting the book back', async () => {
      await client.request('leave_book', {});
      this.note = 'The book that the lab was started with is in use again.';
    });
  }

  stop(): void {
    this.stopped = true;
    this.job?.cancel();
  }

  private run<M extends Method>(
    method: M,
    params: Methods[M]['params'],
    event: (event: Methods[M]['event']) => void = () => {},
  ): Promise<Methods[M]['result']> {
    if (this.stopped) throw new Error('Stopped.');
    const job = client.run(method, params, event);
    this.job = job as unknown as Job<Method>;
    return job.done;
  }
  private async work(doing: string, body: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.doing = doing;
    this.stopped = false;
    this.fault = this.note = '';
    this.made = this.progress = null;
    await tick(); // what worked before ends now: a cancel sent later would end this
    try {
      await body();
    } catch (error) {
      this.fault = this.stopped ? 'Stopped; the book is the one it was.' : messageOf(error);
    } finally {
      this.job = null;
      this.doing = '';
      this.version++;
    }
  }
}

export const book = new Book();
