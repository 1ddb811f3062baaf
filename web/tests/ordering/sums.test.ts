import { beforeEach, expect, test } from 'vitest';
import { firstRate, positions, sumDepth, sumOver } from '../../src/lib/ordering/sums';
import { Work } from '../../src/lib/work.svelte';
import { engine, settled } from '../engine';

beforeEach(() => {
  engine.received();
});

const here = { moves: ['e2e4'] };
interface Question {
  at: { fen?: string; moves?: string[] };
  depth: number;
  rooms: Record<string, boolean>;
}

async function reply(nodes: number): Promise<Question> {
  await settled();
  const { id, params } = engine.request('ordering');
  engine.answer(id, { nodes, cutoffs: { all: 10, by_first: 9 } });
  return params as Question;
}

test('nodes and cutoffs of all positions are added up', async () => {
  const sum = sumOver(new Work('ordering'), here, 5, {});
  const questions: Question[] = [];
  for (let i = 0; i < positions; i++) questions.push(await reply(100 + i));
  expect(await sum).toEqual({ here: 100, nodes: 100 * positions + 15, cutoffs: { all: 60, by_first: 54 } });
  expect(questions[0]!.at).toEqual(here);
  expect(new Set(questions.map((each) => JSON.stringify(each.at))).size).toBe(positions);
});

test('reductions and pruning are off, and so is what the user switched off', async () => {
  const work = new Work('ordering');
  const sum = sumOver(work, here, 5, { killers: false });
  const { rooms, depth } = await reply(100);
  expect(rooms).toMatchObject({ lmr: false, futility: false, killers: false });
  expect(depth).toBe(5);
  work.leave();
  expect(await sum).toBeNull();
});

test('there is no sum if the user stops it', async () => {
  const work = new Work('ordering');
  const sum = sumOver(work, here, 5, {});
  await settled();
  const { id } = engine.request('ordering');
  work.stop();
  engine.answer(id, { nodes: 7, cutoffs: { all: 1, by_first: 1 } });
  expect(await sum).toBeNull();
});

test('there is no sum if the engine refuses', async () => {
  const sum = sumOver(new Work('ordering'), here, 5, {});
  await settled();
  engine.fail(engine.request('ordering').id, 'at: illegal');
  expect(await sum).toBeNull();
});

test('sums are shallow, and shallower if much is off', () => {
  expect(sumDepth(3, 1)).toBe(3);
  expect(sumDepth(12, 1)).toBe(5);
  expect(sumDepth(12, 4)).toBe(4);
});

test('without cutoffs the rate is zero', () => {
  expect(firstRate({ all: 0, by_first: 0 })).toBe(0);
  expect(firstRate({ all: 4, by_first: 3 })).toBe(0.75);
});
