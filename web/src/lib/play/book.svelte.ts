// The opening book of this page: made of games, opened, merged, saved, given back. The engine keeps it as long
// as the page is open.
import { tick } from 'svelte';
import { client } from '../client';
import { save, slug } from '../files';
import type { BookMade, BookProgress, BookToMake } from '../protocol';
import { fromBase64, upload } from '../upload';
import { Task, type Run } from '../work.svelte';

class Book {
  /** Grows with every change: who shows the book asks again. */
  version = $state(0);
  /** What is being done; empty if nothing is. */
  doing = $state('');
  progress = $state.raw<BookProgress | null>(null);
  made = $state.raw<BookMade | null>(null);
  /** What was done last, in a sentence. */
  note = $state('');
  private task = new Task();

  get busy(): boolean {
    return this.task.busy;
  }
  get fault(): string {
    return this.task.fault && this.task.stopped ? 'Stopped; the book is unchanged.' : this.task.fault;
  }

  constructor() {
    // Another engine has the book it was started with.
    client.onLink((link) => {
      if (link === 'open') this.version++;
    });
  }

  async make(games: Blob, rules: BookToMake & { name: string }): Promise<void> {
    await this.work(`Reading ${rules.name}`, async (run) => {
      await upload(new Uint8Array(await games.arrayBuffer()), rules.name);
      this.made = await run('make_book', rules, (progress) => (this.progress = progress));
    });
  }

  async open(file: File, add: boolean): Promise<void> {
    await this.work(`Opening ${file.name}`, async (run) => {
      await upload(new Uint8Array(await file.arrayBuffer()), file.name);
      await run('open_book', { name: file.name, add });
      this.note = add
        ? `${file.name} was added to the book; weights of the same move are summed.`
        : `${file.name} is in use.`;
    });
  }

  async save(name: string): Promise<void> {
    await this.work('Writing the book', async (run) => {
      const { bytes } = await run('save_book', {});
      save(`${slug(name) || 'book'}.bin`, 'application/octet-stream', fromBase64(bytes));
    });
  }

  async leave(): Promise<void> {
    await this.work('Restoring the book', async (run) => {
      await run('leave_book', {});
      this.note = 'The book that the lab was started with is in use again.';
    });
  }

  stop(): void {
    this.task.stop();
  }

  private async work(doing: string, steps: (run: Run) => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.doing = doing;
    this.note = '';
    this.made = this.progress = null;
    await this.task.perform(async (run) => {
      await tick(); // what worked before ends now: a cancel sent later would end this
      await steps(run);
    });
    this.doing = '';
    this.version++;
  }
}

export const book = new Book();
