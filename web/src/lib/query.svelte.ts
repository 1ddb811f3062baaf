// An answer that follows the position: requested again whenever what it depends on changes. The newest
// request wins; answers that arrive too late are dropped.
import { client } from './client';
import { messageOf } from './errors';
import type { Method, Methods } from './protocol';

export class Query<M extends Method> {
  answer = $state<Methods[M]['result'] | null>(null);
  fault = $state('');
  busy = $state(false);
  private latest = 0;

  constructor(private method: M) {}

  async request(params: Methods[M]['params']): Promise<Methods[M]['result'] | null> {
    const mine = ++this.latest;
    this.busy = true;
    try {
      const answer = await client.request(this.method, params);
      if (mine !== this.latest) return null;
      this.answer = answer;
      this.fault = '';
      return answer;
    } catch (error) {
      if (mine !== this.latest) return null;
      this.answer = null;
      this.fault = messageOf(error);
      return null;
    } finally {
      if (mine === this.latest) this.busy = false;
    }
  }
}

/** In a component: asks now and again whenever `params` would be different. */
export function follow<M extends Method>(method: M, params: () => Methods[M]['params']): Query<M> {
  const query = new Query(method);
  $effect(() => {
    void query.request(params());
  });
  return query;
}
