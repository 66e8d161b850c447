import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const screen = { width: 400, height: 300 };
const box = { width: 100, height: 50 };
const anchorAt = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 20 });
const menu = { side: 'below', align: 'end', gapPx: 6 } as const;
const tip = { side: 'above', align: 'center', gapPx: 5 } as const;

it('is at its side, with the edges that were asked for on one line', () => {
  expect(placeBeside(anchorAt(200, 100), box, screen, menu)).toEqual({ left: 140, top: 126 });
  expect(placeBeside(anchorAt(200, 100), box, screen, { ...menu, align: 'start' }).left).toBe(200);
  expect(placeBeside(anchorAt(200, 100), box, screen, tip)).toEqual({ left: 170, top: 45 });
});

it('goes to the other side where only that has room', () => {
  expect(placeBeside(anchorAt(200, 260), box, screen, menu).top).toBe(204);
  expect(placeBeside(anchorAt(200, 20), box, screen, tip).top).toBe(45);
  expect(placeBeside(anchorAt(200, 20), { ...box, height: 280 }, screen, menu).top).toBe(46);
});

it('stays on the screen', () => {
  expect(placeBeside(anchorAt(10, 100), box, screen, menu).left).toBe(8);
  expect(placeBeside(anchorAt(380, 100), box, screen, tip).left).toBe(292);
});
