// The connection to the engine: one WebSocket; requests have numbers, answers and events carry them.
import { subprotocols } from './access';
import type { Fault, Method, Methods } from './protocol';

/** The engine refused a request; the message is the engine's. */
export class EngineFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** A request under way: events as it goes, an answer at the end. */
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
const patience = 400; // milliseconds before a request counts as slow

export class Client {
  private socket: WebSocket | null = null;
  private next = 1;
  private waiting = new Map<number, Waiting>();
  private unsent: string[] = [];
  private listeners = new Set<(link: Link) => void>();
  private waitListeners = new Set<(waits: boolean) => void>();

  link: Link = 'connecting';

  /** Calls the listener now and whenever the link changes, until the function it returns is called. */
  onLink(listener: (link: Link) => void): () => void {
    this.listeners.add(listener);
    listener(this.link);
    return () => this.listeners.delete(listener);
  }

  /** Calls the listener when an answer takes long, and when none does any more. Requests with events do not count. */
  onWaiting(listener: (waits: boolean) => void): void {
    this.waitListeners.add(listener);
  }

  connect(): void {
    const socket = new WebSocket(`ws://${location.host}/session`, subprotocols());
    this.socket = socket;
    socket.onopen = () => {
      this.setLink('open');
      for (const text of this.unsent.splice(0)) socket.send(text);
    };
    socket.onmessage = (message) => this.receive(String(message.data));
    socket.onclose = () => {
      this.setLink('closed');
      this.rejectAll(new Error('The connection to the engine was lost.'));
      setTimeout(() => this.connect(), retryAfter);
    };
  }

  request<M extends Method>(method: M, params: Methods[M]['params']): Promise<Methods[M]['result']> {
    return this.run(method, params).done;
  }

  /** For methods that report events. The engine ends a long search when the next one begins. */
  run<M extends Method>(method: M, params: Methods[M]['params'], event?: (event: Methods[M]['event']) => void): Job<M> {
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
    if (!event) setTimeout(() => this.waiting.has(id) && this.reportWaiting(), patience);
    return {
      done,
      cancel: () => {
        if (this.waiting.has(id)) this.send({ method: 'cancel', id });
      },
    };
  }

  // What was not sent yet goes too: whoever made those requests has been given an error, and may have asked again.
  private rejectAll(error: Error): void {
    this.unsent = [];
    for (const each of this.waiting.values()) each.reject(error);
    this.waiting.clear();
    this.reportWaiting();
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
    this.reportWaiting();
    if ('error' in message) waiting.reject(new EngineFault(message.error));
    else waiting.resolve(message.result);
  }

  private reportWaiting(): void {
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
