import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Axis,
  baseAt,
  chooseRange,
  clampView,
  leastSpan,
  makeView,
  newStrip,
  panBy,
  partsOf,
  pxPerBase,
  settleView,
  type View,
  wholeView,
  xOf,
  zoomAt,
} from './view.ts';

const axes = fc.record({
  lengthBp: fc.integer({ min: 1, max: 3_000_000_000 }),
  isCircular: fc.boolean(),
});
const cases = axes.chain((axis) =>
  fc.record({
    axis: fc.constant(axis),
    view: fc
      .tuple(
        fc.double({ min: -axis.lengthBp, max: 2 * axis.lengthBp, noNaN: true }),
        fc.double({ min: 0, max: 2 * axis.lengthBp, noNaN: true }),
        fc.integer({ min: 100, max: 2000 }),
      )
      .map(([from, span, widthPx]) => clampView(axis, { from, to: from + span, widthPx })),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
  }),
);

function expectInside({ lengthBp, isCircular }: Axis, { from, to, widthPx }: View, axis: Axis) {
  expect(from).toBeGreaterThanOrEqual(0);
  expect(from).toBeLessThan(lengthBp);
  expect(to - from).toBeLessThanOrEqual(lengthBp * (1 + 1e-9));
  expect(to - from).toBeGreaterThanOrEqual(leastSpan(axis, widthPx) * (1 - 1e-6) - 1e-6);
  if (!isCircular) expect(to).toBeLessThanOrEqual(lengthBp);
}

describe('a view', () => {
  test('stays inside the sequence, whatever is done to it', () => {
    fc.assert(
      fc.property(cases, ({ axis, view, share, factor }) => {
        expectInside(axis, view, axis);
        expectInside(axis, zoomAt(axis, view, share * view.widthPx, factor), axis);
        expectInside(axis, panBy(axis, view, (share - 0.5) * 5000), axis);
        expectInside(axis, chooseRange(axis, view, share * view.widthPx, 12), axis);
        expectInside(axis, settleView(axis, view), axis);
      }),
    );
  });

  test('finds the base of an x and the x of a base', () => {
    fc.assert(
      fc.property(cases, ({ view, share }) => {
        const x = share * view.widthPx;
        expect(xOf(view, baseAt(view, x))).toBeCloseTo(x, 3);
      }),
    );
  });

  test('keeps the base under the pointer when it is zoomed, away from the ends', () => {
    fc.assert(
      fc.property(cases, ({ axis, view, share, factor }) => {
        const x = share * view.widthPx;
        const base = baseAt(view, x);
        const zoomed = zoomAt(axis, view, x, factor);
        const span = zoomed.to - zoomed.from;
        const start = base - share * span;
        const isFree = axis.isCircular || (start >= 0 && start + span <= axis.lengthBp);
        if (!isFree || span >= axis.lengthBp) return;
        const lap = axis.lengthBp;
        const apart = Math.abs(baseAt(zoomed, x) - base) % lap;
        expect(Math.min(apart, lap - apart) * pxPerBase(zoomed)).toBeLessThan(0.01);
      }),
    );
  });

  test('shows as many bases after a pan, and comes back by the same way', () => {
    const axis = { lengthBp: 16_569, isCircular: true };
    const view = makeView(axis, 16_023, 576, 832);
    expect(view).toEqual({ from: 16_023, to: 17_145, widthPx: 832 });
    const there = panBy(axis, view, 400);
    expect(there.to - there.from).toBeCloseTo(1122, 6);
    expect(there.from).toBeCloseTo(16_023 + (400 * 1122) / 832, 6);
    expect(panBy(axis, there, -400).from).toBeCloseTo(16_023, 6);
  });

  test('has two parts where it crosses the origin', () => {
    const axis = { lengthBp: 16_569, isCircular: true };
    const parts = partsOf(axis, makeView(axis, 16_023, 576, 1122));
    expect(parts).toEqual([
      { from: 16_023, to: 16_569, x: 0, shift: 0 },
      { from: 0, to: 576, x: 546, shift: 16_569 },
    ]);
  });

  test('covers by its parts exactly its bases', () => {
    fc.assert(
      fc.property(cases, ({ axis, view }) => {
        const parts = partsOf(axis, view);
        const sum = parts.reduce((all, { from, to }) => all + to - from, 0);
        expect(sum).toBeCloseTo(view.to - view.from, 3);
        for (const { from, to, x, shift } of parts) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(axis.lengthBp);
          expect(xOf(view, from + shift)).toBeCloseTo(x, 3);
        }
      }),
    );
  });

  test('takes a dragged range by whole bases, whichever end comes first', () => {
    const axis = { lengthBp: 100_000, isCircular: false };
    const view = wholeView(axis, 1000);
    expect(chooseRange(axis, view, 100.4, 200)).toEqual({
      from: 10_040,
      to: 20_000,
      widthPx: 1000,
    });
    expect(chooseRange(axis, view, 200, 100.4)).toEqual({
      from: 10_040,
      to: 20_000,
      widthPx: 1000,
    });
  });
});

describe('the strip that a pan adds', () => {
  const axis = { lengthBp: 10_000, isCircular: true };
  const view = makeView(axis, 1000, 2000, 500);

  test('is at the side that comes in', () => {
    expect(newStrip(axis, view, panBy(axis, view, 30), 1)).toEqual({
      shiftPx: 30,
      x: 470,
      width: 30,
    });
    expect(newStrip(axis, view, panBy(axis, view, -30), 2)).toEqual({
      shiftPx: -30,
      x: 0,
      width: 30,
    });
  });

  test('is as narrow across the origin', () => {
    const last = makeView(axis, 9990, 990, 500);
    expect(newStrip(axis, last, panBy(axis, last, 20), 1)?.shiftPx).toBe(20);
  });

  test('is the whole lane after a zoom, a long way, or half a pixel', () => {
    expect(newStrip(axis, view, zoomAt(axis, view, 0, 2), 1)).toBeNull();
    expect(newStrip(axis, view, panBy(axis, view, 501), 1)).toBeNull();
    expect(newStrip(axis, view, panBy(axis, view, 30.5), 1)).toBeNull();
    expect(newStrip(axis, view, panBy(axis, view, 30.5), 2)?.shiftPx).toBe(30.5);
  });
});
