// An answer that follows the position: asked again whenever what it depends on changes. The newest
// question wins; answers that come too late are left.
import { client } from './client';
import { told } from './place.svelte';
import type { Method, Methods } from './protocol';

export class Asking<M extends Method> {
  answer = $state<Methods[M]['result'] | null>(null);
  fault = $state('');
  busy = $state(false);
  private latest = 0;

  constructor(private method: M) {}

  async ask(params: Methods[M]['params']): Promise<Methods[M]['result'] | null> {
    const mine = ++this.latest;
    this.busy = true;
    try {
      const answer = await client.ask(this.method, params);
      if (mine !== this.latest) return null;
      this.answer = answer;
      this.fault = '';
      return answer;
    } catch (error) {
      if (mine !== this.latest) return null;
      this.answer = null;
      this.fault = told(error);
      return null;
    } finally {
      if (mine === this.latest) this.busy = false;
    }
  }
}

/** In a component: asks now and again whenever `params` would be different. */
export function follow<M extends Method>(method: M, params: () => Methods[M]['params']): Asking<M> {
  const asking = new Asking(method);
  $effect(() => {
    void asking.ask(params());
  });
  return asking;
}
