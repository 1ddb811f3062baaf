import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client, EngineFault, type Link } from '../src/lib/client';
import { FakeSocket } from './fakeSocket';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { host: 'lab:1234' });
  vi.stubGlobal('localStorage', { getItem: () => 'c0ffee' });
  FakeSocket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = { moves: [] };
const retry = 1000;

function connected(): { client: Client; socket: FakeSocket } {
  const client = new Client();
  client.connect();
  FakeSocket.latest.open();
  return { client, socket: FakeSocket.latest };
}
function reconnect(): FakeSocket {
  vi.advanceTimersByTime(retry);
  FakeSocket.latest.open();
  return FakeSocket.latest;
}

test('a request waits until the socket is open', () => {
  const client = new Client();
  client.connect();
  void client.request('position', { at });
  expect(FakeSocket.latest.sent).toEqual([]);
  FakeSocket.latest.open();
  expect(FakeSocket.latest.sent).toEqual([{ id: 1, method: 'position', params: { at } }]);
});

test('the token is offered with the protocol', () => {
  connected();
  expect(FakeSocket.latest.protocols).toEqual(['quadriga', 'c0ffee']);
});

test('each answer reaches the request with its number', async () => {
  const { client, socket } = connected();
  const first = client.request('position', { at });
  const second = client.request('keys', { at });
  socket.answer(2, 'the keys');
  socket.answer(1, 'the position');
  expect(await first).toBe('the position');
  expect(await second).toBe('the keys');
});

test('an error of the engine rejects with its message', async () => {
  const { client, socket } = connected();
  const request = client.request('position', { at: { fen: 'nonsense' } });
  socket.say({ id: 1, error: { message: 'fen: found nonsense' } });
  await expect(request).rejects.toThrow('fen: found nonsense');
  await expect(request).rejects.toBeInstanceOf(EngineFault);
});

test('events come before the answer, and none after it', async () => {
  const { client, socket } = connected();
  const events: unknown[] = [];
  const job = client.run('divide', { at, depth: 2 }, (event) => events.push(event));
  socket.say({ id: 1, event: 'first' });
  socket.answer(1, 'done');
  socket.say({ id: 1, event: 'too late' });
  expect(await job.done).toBe('done');
  expect(events).toEqual(['first']);
});

test('an answer that nobody waits for changes nothing', () => {
  const { socket } = connected();
  expect(() => socket.answer(77, 'stray')).not.toThrow();
});

test('only a request under way can be cancelled', async () => {
  const { client, socket } = connected();
  const job = client.run('divide', { at, depth: 2 });
  job.cancel();
  expect(socket.sent.at(-1)).toEqual({ method: 'cancel', id: 1 });
  socket.answer(1, 'done');
  await job.done;
  job.cancel();
  expect(socket.sent).toHaveLength(2);
});

test('requests are rejected when the socket closes', async () => {
  const { client, socket } = connected();
  const request = client.request('position', { at });
  socket.close();
  await expect(request).rejects.toThrow(/engine/);
});

test('a request that was rejected is not sent after the reconnect', async () => {
  const client = new Client();
  client.connect();
  const request = client.request('position', { at });
  FakeSocket.latest.close(); // before it was ever open
  await expect(request).rejects.toThrow();
  expect(reconnect().sent).toEqual([]);
});

test('a cancel for a request that was rejected is not sent after the reconnect', async () => {
  const client = new Client();
  client.connect();
  const job = client.run('divide', { at, depth: 2 });
  job.cancel();
  FakeSocket.latest.close();
  await expect(job.done).rejects.toThrow();
  expect(reconnect().sent).toEqual([]);
});

test('a request made between close and reconnect is sent once, after the reconnect', async () => {
  const { client, socket } = connected();
  socket.close();
  const request = client.request('position', { at });
  const next = reconnect();
  expect(next.sent).toEqual([{ id: 1, method: 'position', params: { at } }]);
  next.answer(1, 'here');
  expect(await request).toBe('here');
});

test('it tries again until the engine is back', () => {
  const client = new Client();
  const links: Link[] = [];
  client.onLink((link) => links.push(link));
  client.connect();
  FakeSocket.latest.close();
  vi.advanceTimersByTime(retry);
  FakeSocket.latest.close();
  reconnect();
  expect(FakeSocket.all).toHaveLength(3);
  expect(links).toEqual(['connecting', 'closed', 'closed', 'open']);
});

test('a removed listener hears nothing', () => {
  const client = new Client();
  const listener = vi.fn();
  client.onLink(listener)();
  client.connect();
  FakeSocket.latest.open();
  expect(listener).toHaveBeenCalledTimes(1); // at once, with the link as it was
});

test('waiting is reported when an answer takes long, and when it has come', () => {
  const { client, socket } = connected();
  const waits: boolean[] = [];
  client.onWaiting((now) => waits.push(now));
  void client.request('position', { at });
  vi.advanceTimersByTime(300);
  expect(waits).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(waits).toEqual([true]);
  socket.answer(1, 'here');
  expect(waits).toEqual([true, false]);
});

test('a search that reports as it goes does not count as waiting', () => {
  const { client } = connected();
  const waits: boolean[] = [];
  client.onWaiting((now) => waits.push(now));
  client.run('divide', { at, depth: 2 }, () => {});
  vi.advanceTimersByTime(5000);
  expect(waits).not.toContain(true);
});
