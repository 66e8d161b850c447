import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  angleOf,
  baseAtAngle,
  type Circle,
  HALF_OPENING,
  piecesOf,
  polarAt,
  shorterArc,
} from './circle.ts';
import { geneRows } from './gene-rows.ts';
import { ringScale } from './ring-scale.ts';
import { holeOf, layoutRings, ringAt } from './rings.ts';

const LENGTH = 1000;
const axis = { lengthBp: LENGTH, isCircular: true };
const circle: Circle = { axis, x: 200, y: 200, radius: 100 };

describe('a circle', () => {
  test('is open by 18 degrees at the top, between its last base and its first', () => {
    expect(angleOf(circle, 0)).toBeCloseTo(-Math.PI / 2 + HALF_OPENING, 9);
    expect(angleOf(circle, LENGTH)).toBeCloseTo(1.5 * Math.PI - HALF_OPENING, 9);
    expect(HALF_OPENING * 2).toBeCloseTo((18 / 360) * 2 * Math.PI, 9);
    expect(polarAt(circle, 200, 300).base).toBeCloseTo(500, 6);
  });

  test('a base and its angle find each other', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 999.99, noNaN: true }), (base) => {
        const apart = Math.abs(baseAtAngle(circle, angleOf(circle, base)) - base);
        expect(Math.min(apart, LENGTH - apart)).toBeLessThan(1e-6);
      }),
    );
  });

  test('in the opening, the nearer end is meant', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.99, max: 0.99, noNaN: true }), (share) => {
        fc.pre(Math.abs(share) > 1e-6);
        const base = baseAtAngle(circle, -Math.PI / 2 + share * HALF_OPENING);
        expect(base).toBe(share > 0 ? 0 : LENGTH - 0.5);
      }),
    );
  });

  test('bases across the origin are two pieces that together are as long', () => {
    expect(piecesOf(axis, 900, 1100)).toEqual([
      { from: 900, to: 1000 },
      { from: 0, to: 100 },
    ]);
    expect(piecesOf(axis, -10, 20)).toEqual([
      { from: 990, to: 1000 },
      { from: 0, to: 20 },
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -999, max: 1999 }), fc.nat(1500), (from, length) => {
        const pieces = piecesOf(axis, from, from + length);
        const sum = pieces.reduce((total, piece) => total + piece.to - piece.from, 0);
        expect(sum).toBe(Math.min(LENGTH, length));
        for (const piece of pieces) {
          expect(piece.from).toBeGreaterThanOrEqual(0);
          expect(piece.to).toBeLessThanOrEqual(LENGTH);
        }
      }),
    );
  });

  it('goes the shorter way, across the origin where that is one', () => {
    expect(shorterArc(100, 300, LENGTH)).toEqual({ from: 100, to: 300 });
    expect(shorterArc(300, 100, LENGTH)).toEqual({ from: 100, to: 300 });
    expect(shorterArc(900, 100, LENGTH)).toEqual({ from: 900, to: 1100 });
    expect(shorterArc(100, 900, LENGTH)).toEqual({ from: 900, to: 1100 });
  });
});

describe('rings', () => {
  const wish = fc.record({ least: fc.integer({ min: 8, max: 40 }), more: fc.nat(60) });
  const wishes = fc
    .array(wish, { maxLength: 12 })
    .map((list) => list.map(({ least, more }, of) => ({ of, least, most: least + more })));

  test('are inside each other in their order, and leave the middle free', () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 100, max: 400 }), (wanted, radius) => {
        const rings = layoutRings(radius, wanted);
        expect(rings.map(({ of }) => of)).toEqual(wanted.map(({ of }) => of));
        let outer = radius;
        for (const ring of rings) {
          expect(ring.outer).toBeLessThan(outer);
          expect(ring.inner).toBeLessThanOrEqual(ring.outer);
          outer = ring.inner;
        }
        expect(outer).toBeGreaterThanOrEqual(holeOf(radius) - 1e-6);
      }),
    );
  });

  test('are as high as they need wherever all can be, and no higher than they want', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const needed = wanted.reduce((sum, { least }) => sum + least + 4, 0);
        fc.pre(needed <= 400 - holeOf(400));
        for (const [at, { outer, inner }] of layoutRings(400, wanted).entries()) {
          expect(outer - inner).toBeGreaterThanOrEqual((wanted[at]?.least ?? 0) - 1e-6);
          expect(outer - inner).toBeLessThanOrEqual((wanted[at]?.most ?? 0) + 1e-6);
        }
      }),
    );
  });

  test('of eight classes, genes and letters are 20 px high in a circle of the usual width', () => {
    const eight = Array.from({ length: 8 }, (_, of) => ({ of, least: 22, most: 58 }));
    const letters = [8, 9].map((of) => ({ of, least: 20, most: 40 }));
    const rings = layoutRings(390, [{ of: 10, least: 26, most: 26 }, ...eight, ...letters]);
    for (const { outer, inner } of rings) expect(outer - inner).toBeGreaterThanOrEqual(20);
  });

  test('are never lower than 20 px where all of them can be that high', () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 100, max: 400 }), (wanted, radius) => {
        const heights = wanted.map(({ least }) => Math.min(20, least));
        const needed = heights.reduce((sum, height) => sum + height + 4, 0);
        fc.pre(needed <= radius - holeOf(radius));
        for (const [at, { outer, inner }] of layoutRings(radius, wanted).entries())
          expect(outer - inner).toBeGreaterThanOrEqual((heights[at] ?? 0) - 1e-6);
      }),
    );
  });

  test('are found by a distance from the middle', () => {
    const rings = layoutRings(100, [{ of: 'a', least: 20, most: 20 }]);
    expect(ringAt(rings, 99)).toBeNull();
    expect(ringAt(rings, 90)?.of).toBe('a');
  });
});

describe('the scale of a ring', () => {
  const barsOf = (...columns: number[][]) => ({
    parts: [
      {
        part: { from: 0, to: LENGTH, x: 0, shift: 0 },
        first: 0,
        count: columns[0]?.length ?? 0,
        sums: columns.map((values) => Float64Array.from(values)),
      },
    ],
  });

  test('is not made by a few very high bars, and counts them', () => {
    const values = new Array<number>(360).fill(3);
    values[10] = 40;
    values[20] = 50;
    expect(ringScale(barsOf(values))).toEqual({ top: 3, higher: 2, most: 50 });
  });

  test('is the highest bar where almost all are empty, and never nothing', () => {
    const values = new Array<number>(360).fill(0);
    expect(ringScale(barsOf(values))).toEqual({ top: 1, higher: 0, most: 1 });
    values[7] = 4;
    expect(ringScale(barsOf(values))).toEqual({ top: 4, higher: 0, most: 4 });
    values[8] = Number.NaN;
    expect(ringScale(barsOf(values)).top).toBe(4);
  });

  test('leaves fewer than one in a hundred bars above it', () => {
    const heights = fc.array(fc.nat(900), { minLength: 1, maxLength: 360 });
    fc.assert(
      fc.property(heights, heights, (plus, minus) => {
        const all = [...plus, ...minus];
        const { top, higher, most } = ringScale(barsOf(plus, minus));
        expect(most).toBe(Math.max(1, ...all));
        expect(higher).toBe(all.filter((value) => value > top).length);
        expect(higher / all.length).toBeLessThan(0.01);
      }),
    );
  });
});

describe('rows of features', () => {
  const featuresOf = (rows: readonly (readonly [number, number, number])[]) => ({
    count: rows.length,
    start: Float64Array.from(rows, ([start]) => start),
    end: Float64Array.from(rows, ([, end]) => end),
    side: Int8Array.from(rows, ([, , side]) => side),
  });

  test('are one where nothing overlaps, and more outside for plus than inside for minus', () => {
    expect(geneRows(featuresOf([[0, 10, 1]]), axis)).toMatchObject({ count: 1 });
    const both = geneRows(
      featuresOf([
        [0, 100, 1],
        [50, 150, -1],
        [60, 160, 1],
      ]),
      axis,
    );
    expect([...both.row]).toEqual([0, 2, 1]);
    expect(both.count).toBe(3);
  });

  test('hold no two features that overlap, also across the origin, until all are taken', () => {
    const feature = fc.tuple(
      fc.nat(LENGTH - 1),
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom(1, -1, 0),
    );
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 30 }), (list) => {
        const rows = list
          .map(([start, length, side]) => [start, start + length, side] as const)
          .toSorted(([a], [b]) => a - b);
        const { row, count, overCount } = geneRows(featuresOf(rows), axis);
        expect(count).toBeLessThanOrEqual(6);
        fc.pre(overCount === 0);
        const bases = new Map<string, number>();
        for (const [at, [start, end]] of rows.entries()) {
          expect(row[at]).toBeLessThan(count);
          for (let base = start; base < end; base += 1) {
            const key = `${row[at]} ${base % LENGTH}`;
            expect(bases.has(key)).toBe(false);
            bases.set(key, at);
          }
        }
      }),
    );
  });
});
