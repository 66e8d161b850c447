import { definitionOf } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { HitMarks } from '@flipon/contract/marks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartLookOf } from '../chart-look.ts';
import { hitAt, layoutLane, mostHits } from './hit-lane-layout.ts';
import { laneFrame } from './lane-frame.ts';
import { laneWords } from './mark-words.ts';

const analysis = { rizModel: [0, 1] } as unknown as Analysis;
const rloops = chartLookOf(definitionOf('rloopr'), analysis);
const islands = chartLookOf(definitionOf('cpg'), analysis);
const chart = { width: 1100, left: 50, right: 1050 };
const twoSides = laneFrame(chart, true);
const oneSide = laneFrame(chart, false);

type Hit = { position: number; length: number; side?: number; model?: number; value?: number };

function marksOf(hits: readonly Hit[]): HitMarks {
  const sorted = hits.toSorted((a, b) => a.position - b.position);
  return {
    id: sorted.map((_, index) => index + 1),
    record: sorted.map(() => 0),
    position: sorted.map(({ position }) => position),
    length: sorted.map(({ length }) => length),
    side: sorted.map(({ side = 0 }) => side),
    model: sorted.map(({ model = 0 }) => model),
    values: {
      observedToExpectedCpG: sorted.map(({ value = 0 }) => value),
      zscore: sorted.map(({ value = 0 }) => value),
    },
  };
}
const view = { from: 1000, to: 2000 };

describe('a lane of single hits', () => {
  it('draws each to scale from its first base on, and none thinner than two pixels', () => {
    const marks = marksOf([
      { position: 1100, length: 200 },
      { position: 1500, length: 1 },
    ]);
    const lane = layoutLane(oneSide, view, marks, islands);
    expect(lane?.hits.map(({ x, width }) => [x, width])).toEqual([
      [150, 200],
      [550, 2],
    ]);
  });

  it('has those that reach into the view, and none outside', () => {
    const marks = marksOf([
      { position: 900, length: 100 },
      { position: 950, length: 51 },
      { position: 1999, length: 50 },
      { position: 2000, length: 50 },
    ]);
    expect(layoutLane(oneSide, view, marks, islands)?.hits.map(({ index }) => index)).toEqual([
      1, 2,
    ]);
  });

  it('puts the minus strand below the axis, each model in its own class', () => {
    const marks = marksOf([
      { position: 1100, length: 50, side: 1, model: 0 },
      { position: 1300, length: 50, side: -1, model: 1 },
    ]);
    const [plus, minus] = layoutLane(twoSides, view, marks, rloops)?.hits ?? [];
    expect([plus?.series.label, minus?.series.label]).toEqual([
      'R-loop model m1 +',
      'R-loop model m2 −',
    ]);
    expect((plus?.y ?? 0) + (plus?.height ?? 0)).toBeLessThanOrEqual(twoSides.axisY);
    expect(minus?.y).toBeGreaterThanOrEqual(twoSides.axisY);
  });

  const hit = fc.record({
    position: fc.integer({ min: 900, max: 2000 }),
    length: fc.integer({ min: 1, max: 300 }),
    side: fc.constantFrom(1, -1),
  });

  it('keeps all inside, and lets none touch another but those that it tells', () => {
    fc.assert(
      fc.property(fc.array(hit, { maxLength: 60 }), (hits) => {
        const lane = layoutLane(twoSides, view, marksOf(hits), rloops);
        if (lane === null) throw new Error('There is room for all of these.');
        let touching = 0;
        for (const [at, one] of lane.hits.entries()) {
          expect(one.y).toBeGreaterThanOrEqual(twoSides.top - 1e-6);
          expect(one.y + one.height).toBeLessThanOrEqual(twoSides.bottom + 1e-6);
          const before = lane.hits.slice(0, at);
          const left = Math.max(twoSides.left, one.x);
          if (before.some((other) => other.y === one.y && other.x + other.width > left))
            touching += 1;
        }
        expect(touching).toBeLessThanOrEqual(lane.overCount);
      }),
    );
  });

  it('is there for fewer hits than pixels alone, and says how to come to it', () => {
    const marks = marksOf(
      Array.from({ length: 1001 }, (_, index) => ({ position: 1000 + (index % 999), length: 1 })),
    );
    expect(mostHits(oneSide)).toBe(1000);
    expect(mostHits({ left: 0, right: 9999 })).toBe(2000);
    expect(layoutLane(oneSide, view, marks, islands)).toBeNull();
    expect(laneWords(null, 1001, oneSide, islands)).toBe(
      '1,001 islands in view. Zoom in to 1,000 or fewer to see each.',
    );
    const lane = layoutLane(oneSide, { from: 1000, to: 1900 }, marks, islands);
    expect(lane).not.toBeNull();
    expect(laneWords(lane && { ...lane, overCount: 319 }, null, oneSide, islands)).toMatch(
      /^\d+ islands to scale, 319 hits hidden behind others$/,
    );
  });

  it('shows a value as height where hits are side by side', () => {
    const marks = marksOf([
      { position: 1100, length: 50, value: 0.6 },
      { position: 1300, length: 50, value: 0.9 },
      { position: 1500, length: 50, value: 0.75 },
    ]);
    const lane = layoutLane(oneSide, view, marks, islands);
    const [low = 0, high = 0, middle = 0] = lane?.stems?.dots.map(({ y }) => y) ?? [];
    expect(middle).toBeCloseTo((low + high) / 2);
    expect(high).toBeLessThan(low);
    expect(lane?.stems?.ticks.map(({ value }) => value)).toEqual([0.6, 0.9]);
    const over = marksOf([
      { position: 1100, length: 50, value: 0.6 },
      { position: 1120, length: 50, value: 0.9 },
    ]);
    expect(layoutLane(oneSide, view, over, islands)?.stems).toBeNull();
  });

  it('shows the power of ten as height where values span many', () => {
    const marks = marksOf([
      { position: 1100, length: 50, value: 1e3 },
      { position: 1300, length: 50, value: 1e5 },
      { position: 1500, length: 50, value: 1e4 },
    ]);
    const regions = chartLookOf(definitionOf('zhunt'), analysis);
    const stems = layoutLane(oneSide, view, marks, regions)?.stems;
    const [low = 0, high = 0, middle = 0] = stems?.dots.map(({ y }) => y) ?? [];
    expect(middle).toBeCloseTo((low + high) / 2);
    expect(stems?.ticks.map(({ value }) => value)).toEqual([1e3, 1e5]);
  });
});

it('finds the hit under the pointer, or one that is near', () => {
  const marks = marksOf([
    { position: 1100, length: 10, side: 1 },
    { position: 1500, length: 100, side: 1 },
    { position: 1500, length: 100, side: -1 },
  ]);
  const lane = layoutLane(twoSides, view, marks, rloops);
  if (lane === null) throw new Error('There is room for three.');
  const above = twoSides.axisY - 5;
  expect(hitAt(lane, 155, above)).toBe(0);
  expect(hitAt(lane, 142, above)).toBe(0);
  expect(hitAt(lane, 120, above)).toBe(-1);
  expect(hitAt(lane, 600, above)).toBe(1);
  expect(hitAt(lane, 600, twoSides.axisY + 5)).toBe(2);
});
