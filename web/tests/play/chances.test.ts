import { expect, test } from 'vitest';
import { whitePercents, whiteShare } from '../../src/lib/play/chances';

const wdl = { win: 123, draw: 654, loss: 223 };

test('percentages are from White’s view, whoever moves', () => {
  expect(whitePercents(wdl, 'white')).toEqual({ win: 12, draw: 66, loss: 22 });
  expect(whitePercents(wdl, 'black')).toEqual({ win: 22, draw: 66, loss: 12 });
});

test('percentages always add up to a hundred', () => {
  const wrong: unknown[] = [];
  for (let win = 0; win <= 1000; win += 5)
    for (let loss = 0; win + loss <= 1000; loss += 5) {
      const part = whitePercents({ win, draw: 1000 - win - loss, loss }, 'white');
      if (part.win + part.draw + part.loss !== 100 || Math.min(part.win, part.draw, part.loss) < 0) wrong.push(part);
    }
  expect(wrong).toEqual([]);
});

test('a draw is half a point', () => {
  expect(whiteShare({ win: 0, draw: 1000, loss: 0 }, 'white')).toBe(0.5);
  expect(whiteShare({ win: 1000, draw: 0, loss: 0 }, 'white')).toBe(1);
  expect(whiteShare({ win: 1000, draw: 0, loss: 0 }, 'black')).toBe(0);
  expect(whiteShare(wdl, 'white') + whiteShare(wdl, 'black')).toBeCloseTo(1);
});
