// Answers that follow what they depend on: computed again whenever that changes. The newest wins; answers that
// arrive too late are dropped.
import { client } from './client';
import { messageOf } from './errors';
import type { Method, Methods } from './protocol';

/** The newest of several answers to the same question. */
export class Latest<T> {
  answer = $state<T | null>(null);
  /** Why there is no answer, for people; empty if there is one. */
  fault = $state('');
  busy = $state(false);
  private turn = 0;

  /** The answer, or null if it failed or another one was wanted meanwhile. */
  async take(answer: Promise<T>): Promise<T | null> {
    const mine = ++this.turn;
    this.busy = true;
    try {
      const arrived = await answer;
      if (mine !== this.turn) return null;
      this.answer = arrived;
      this.fault = '';
      return arrived;
    } catch (error) {
      if (mine !== this.turn) return null;
      this.answer = null;
      this.fault = messageOf(error);
      return null;
    } finally {
      if (mine === this.turn) this.busy = false;
    }
  }
}

/** The newest answer of one method. */
export class Query<M extends Method> extends Latest<Methods[M]['result']> {
  constructor(private method: M) {
    super();
  }

  request(params: Methods[M]['params']): Promise<Methods[M]['result'] | null> {
    return this.take(client.request(this.method, params));
  }
}

/** In a component: requests now and again whenever `params` would be different. */
export function follow<M extends Method>(method: M, params: () => Methods[M]['params']): Query<M> {
  const query = new Query(method);
  $effect(() => {
    void query.request(params());
  });
  return query;
}

/** The same for an answer that takes several requests. It depends on what `answer` reads before it first waits. */
export function followAll<T>(answer: () => Promise<T>): Latest<T> {
  const latest = new Latest<T>();
  $effect(() => {
    void latest.take(answer());
  });
  return latest;
}
