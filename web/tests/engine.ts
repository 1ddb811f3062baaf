// The connection that all pages share, with the test as the engine at its other end.
import { vi } from 'vitest';
import { client } from '../src/lib/client';
import { FakeSocket, type Message } from './fakeSocket';

vi.stubGlobal('WebSocket', FakeSocket);
vi.stubGlobal('location', { host: 'lab:1234', hash: '' });
vi.stubGlobal('localStorage', { getItem: () => null });
client.connect();
FakeSocket.latest.open();

export const engine = {
  /** What was sent since the last call. */
  received(): Message[] {
    return FakeSocket.latest.sent.splice(0);
  },
  /** The last request that was sent, which must be of this method. */
  request(method: string): Message {
    const message = this.received().at(-1);
    if (message?.method !== method) throw new Error(`found ${message?.method ?? 'nothing'}, expected ${method}`);
    return message;
  },
  answer: (id: number, result: unknown): void => FakeSocket.latest.answer(id, result),
  fail: (id: number, message: string): void => FakeSocket.latest.say({ id, error: { message } }),
  report: (id: number, event: unknown): void => FakeSocket.latest.say({ id, event }),
};

/** Lets everything run that was waiting for an answer that has arrived. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
