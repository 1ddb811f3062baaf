// The way to the engine: one WebSocket, requests with numbers, answers and events that carry them.
import type { Fault, Method, Methods } from './protocol';

/** What was wrong with a request, as the engine says it. */
export class EngineFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** A long work: events on the way, an answer at the end. */
export interface Job<M extends Method> {
  done: Promise<Methods[M]['result']>;
  cancel(): void;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  event?: (event: unknown) => void;
  since: number;
}

export type Link = 'connecting' | 'open' | 'closed';

const retryAfter = 1000;
const patience = 400; // milliseconds before somebody is told that an answer is awaited

class Client {
  private socket: WebSocket | null = null;
  private next = 1;
  private waiting = new Map<number, Waiting>();
  private unsent: string[] = [];
  private listeners = new Set<(link: Link) => void>();

  private waitListeners = new Set<(waits: boolean) => void>();

  link: Link = 'connecting';

  /** Told at once and whenever the link changes. */
  onLink(listener: (link: Link) => void): () => void {
    this.listeners.add(listener);
    listener(this.link);
    return () => this.listeners.delete(listener);
  }

  /** Told when an answer takes long, and when none does any more. Works that tell events are not meant. */
  onWaiting(listener: (waits: boolean) => void): void {
    this.waitListeners.add(listener);
  }

  connect(): void {
    const socket = new WebSocket(`ws://${location.host}/desk`);
    this.socket = socket;
    socket.onopen = () => {
      this.setLink('open');
      for (const text of this.unsent.splice(0)) socket.send(text);
    };
    socket.onmessage = (message) => this.receive(String(message.data));
    socket.onclose = () => {
      this.setLink('closed');
      for (const each of this.waiting.values()) each.reject(new Error('The engine is gone.'));
      this.waiting.clear();
      this.tellWaiting();
      setTimeout(() => this.connect(), retryAfter);
    };
  }

  request<M extends Method>(method: M, params: Methods[M]['params']): Promise<Methods[M]['result']> {
    return this.run(method, params).done;
  }

  /** For methods that tell events. A new long work ends the one before. */
  run<M extends Method>(
    method: M,
    params: Methods[M]['params'],
    event?: (event: Methods[M]['event']) => void,
  ): Job<M> {
    const id = this.next++;
    const done = new Promise<Methods[M]['result']>((resolve, reject) => {
      this.waiting.set(id, {
        resolve: resolve as (result: unknown) => void,
        reject,
        event: event as ((event: unknown) => void) | undefined,
        since: performance.now(),
      });
    });
    this.send({ id, method, params });
    if (!event) setTimeout(() => this.waiting.has(id) && this.tellWaiting(), patience);
    return {
      done,
      cancel: () => {
        if (this.waiting.has(id)) this.send({ method: 'cancel', id });
      },
    };
  }

  private send(message: object): void {
    const text = JSON.stringify(message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    else this.unsent.push(text);
  }

  private receive(text: string): void {
    const message = JSON.parse(text);
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    if ('event' in message) {
      waiting.event?.(message.event);
      return;
    }
    this.waiting.delete(message.id);
    this.tellWaiting();
    if ('error' in message) waiting.reject(new EngineFault(message.error));
    else waiting.resolve(message.result);
  }

  private tellWaiting(): void {
    const now = performance.now();
    const waits = [...this.waiting.values()].some((each) => !each.event && now - each.since >= patience);
    for (const listener of this.waitListeners) listener(waits);
  }

  private setLink(link: Link): void {
    this.link = link;
    for (const listener of this.listeners) listener(link);
  }
}

export const client = new Client();
