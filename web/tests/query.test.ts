import { beforeEach, expect, test } from 'vitest';
import { Latest, Query } from '../src/lib/query.svelte';
import { engine } from './engine';

const at = { moves: [] };

beforeEach(() => {
  engine.received();
});

test('a query holds the answer of the engine', async () => {
  const query = new Query('position');
  const done = query.request({ at });
  expect(query.busy).toBe(true);
  engine.answer(engine.request('position').id, 'here');
  expect(await done).toBe('here');
  expect(query.answer).toBe('here');
  expect(query.busy).toBe(false);
});

test('answers that come in the wrong order: the newest request wins', async () => {
  const query = new Query('position');
  const first = query.request({ at });
  const old = engine.request('position').id;
  const second = query.request({ at: { moves: ['e2e4'] } });
  engine.answer(engine.request('position').id, 'new');
  expect(await second).toBe('new');
  engine.answer(old, 'old');
  expect(await first).toBeNull();
  expect(query.answer).toBe('new');
});

test('an error replaces the answer, and the next answer the error', async () => {
  const query = new Query('position');
  const request = async (reply: (id: number) => void): Promise<void> => {
    const done = query.request({ at });
    reply(engine.request('position').id);
    await done;
  };
  await request((id) => engine.answer(id, 'here'));
  await request((id) => engine.fail(id, 'illegal move'));
  expect(query.answer).toBeNull();
  expect(query.fault).toBe('illegal move');
  await request((id) => engine.answer(id, 'again'));
  expect(query.answer).toBe('again');
  expect(query.fault).toBe('');
});

test('an error that comes too late is not shown', async () => {
  const latest = new Latest<string>();
  let fail: (error: Error) => void = () => {};
  const first = latest.take(new Promise((_, reject) => (fail = reject)));
  await latest.take(Promise.resolve('new'));
  fail(new Error('old'));
  expect(await first).toBeNull();
  expect(latest.answer).toBe('new');
  expect(latest.fault).toBe('');
  expect(latest.busy).toBe(false);
});
