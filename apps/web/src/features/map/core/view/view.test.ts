import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Axis,
  baseAt,
  clampView,
  leastSpan,
  makeView,
  partsOf,
  pxPerBase,
  type View,
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
});
