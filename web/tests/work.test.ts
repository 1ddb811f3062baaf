import { beforeEach, expect, test } from 'vitest';
import { Task, Work } from '../src/lib/work.svelte';
import { engine, settled } from './engine';

const at = { moves: [] };

beforeEach(() => {
  engine.received();
});

test('work is busy until its answer is there', async () => {
  const work = new Work('divide');
  const done = work.run({ at, depth: 3 });
  expect(work.busy).toBe(true);
  engine.answer(engine.request('divide').id, 'counted');
  expect(await done).toBe('counted');
  expect(work.answer).toBe('counted');
  expect(work.busy).toBe(false);
  expect(work.fault).toBe('');
});

test('events are passed on while the work goes on', async () => {
  const work = new Work('divide');
  const events: unknown[] = [];
  const done = work.run({ at, depth: 3 }, (event) => events.push(event));
  const { id } = engine.request('divide');
  engine.report(id, 'e2e4');
  engine.answer(id, 'counted');
  await done;
  expect(events).toEqual(['e2e4']);
});

test('an error becomes the fault, and the last answer stays', async () => {
  const work = new Work('divide');
  const first = work.run({ at, depth: 3 });
  engine.answer(engine.request('divide').id, 'counted');
  await first;
  const second = work.run({ at, depth: 99 });
  engine.fail(engine.request('divide').id, 'depth: found 99');
  expect(await second).toBeNull();
  expect(work.fault).toBe('depth: found 99');
  expect(work.answer).toBe('counted');
  expect(work.busy).toBe(false);
});

test('the fault disappears when the next work begins', async () => {
  const work = new Work('divide');
  const first = work.run({ at, depth: 99 });
  engine.fail(engine.request('divide').id, 'depth: found 99');
  await first;
  void work.run({ at, depth: 3 });
  expect(work.fault).toBe('');
});

test('stopped work keeps the answer that the engine had so far', async () => {
  const work = new Work('divide');
  const done = work.run({ at, depth: 3 });
  const { id } = engine.request('divide');
  work.stop();
  expect(engine.request('cancel').id).toBe(id);
  engine.answer(id, 'so far');
  expect(await done).toBe('so far');
  expect(work.stopped).toBe(true);
  expect(work.fault).toBe('');
});

test('stopped work without an answer says that it was stopped', async () => {
  const work = new Work('divide');
  const done = work.run({ at, depth: 3 });
  const { id } = engine.request('divide');
  work.stop();
  engine.fail(id, 'nothing was counted yet');
  expect(await done).toBeNull();
  expect(work.fault).toBe('Stopped.');
});

test('stopping work that is not under way does nothing', () => {
  const work = new Work('divide');
  work.stop();
  expect(work.stopped).toBe(false);
  expect(engine.received()).toEqual([]);
});

test('abandoned work is cancelled, and its late answer is dropped', async () => {
  const work = new Work('divide');
  const events: unknown[] = [];
  const done = work.run({ at, depth: 3 }, (event) => events.push(event));
  const { id } = engine.request('divide');
  work.leave();
  expect(work.busy).toBe(false);
  expect(engine.request('cancel').id).toBe(id);
  engine.report(id, 'late');
  engine.answer(id, 'late');
  expect(await done).toBeNull();
  expect(work.answer).toBeNull();
  expect(events).toEqual([]);
});

test('abandoned work takes its fault with it', async () => {
  const work = new Work('divide');
  const done = work.run({ at, depth: 99 });
  engine.fail(engine.request('divide').id, 'depth: found 99');
  await done;
  work.leave();
  expect(work.fault).toBe('');
});

test('new work cancels the work before it, and only the new answer counts', async () => {
  const work = new Work('divide');
  const first = work.run({ at, depth: 3 });
  const old = engine.request('divide').id;
  const second = work.run({ at, depth: 4 });
  const [cancel, request] = engine.received();
  expect(cancel).toMatchObject({ method: 'cancel', id: old });
  engine.answer(request!.id, 'new');
  engine.answer(old, 'old');
  expect(await first).toBeNull();
  expect(await second).toBe('new');
  expect(work.answer).toBe('new');
});

test('the steps of a task run one after another', async () => {
  const task = new Task();
  const done = task.perform(async (run) => [
    await run('divide', { at, depth: 1 }),
    await run('divide', { at, depth: 2 }),
  ]);
  for (const answer of ['first', 'second']) {
    await settled();
    engine.answer(engine.request('divide').id, answer);
  }
  expect(await done).toEqual(['first', 'second']);
});

test('a stopped task makes no further request', async () => {
  const task = new Task();
  const done = task.perform(async (run) => {
    await run('divide', { at, depth: 1 });
    await run('divide', { at, depth: 2 });
  });
  const { id } = engine.request('divide');
  task.stop();
  engine.answer(id, 'so far');
  expect(await done).toBeNull();
  expect(task.fault).toBe('Stopped.');
  expect(engine.received().map((message) => message.method)).toEqual(['cancel']);
});

test('an abandoned task does not continue with its steps', async () => {
  const task = new Task();
  let wentOn = false;
  const done = task.perform(async (run) => {
    await run('divide', { at, depth: 1 });
    wentOn = true;
  });
  const { id } = engine.request('divide');
  task.leave();
  engine.answer(id, 'late');
  expect(await done).toBeNull();
  expect(wentOn).toBe(false);
  expect(task.fault).toBe('');
});

test('whatever a step throws becomes the fault', async () => {
  const task = new Task();
  expect(await task.perform(() => Promise.reject(new Error('empty file')))).toBeNull();
  expect(task.fault).toBe('empty file');
  expect(task.busy).toBe(false);
});
