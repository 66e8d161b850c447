import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  angleOf,
  baseAtAngle,
  type Circle,
  layoutRings,
  polarAt,
  ringAt,
  shorterArc,
} from './circle.ts';
import { circleLabels, spreadOut } from './circle-labels.ts';
import { featureColumns } from './feature-rows.ts';
import { packRows } from './hit-rows.ts';
import { layoutLanes, USUAL_LANES } from './layout.ts';
import { mapLookOf } from './map-look.ts';
import { ringDensity, ringDepth, ringSkew } from './paint/ring-bars.ts';
import type { RingFrame } from './paint/ring-frame.ts';
import { ringFeatures, ringHits } from './paint/ring-hits.ts';
import { ringBrush, ringRuler } from './paint/ring-marks.ts';
import { hitsFrom, recordedFrame } from './testing.ts';

const circle: Circle = {
  axis: { lengthBp: 1000, isCircular: true },
  x: 200,
  y: 200,
  radius: 100,
};

test('a base and its angle find each other, from the top clockwise', () => {
  expect(angleOf(circle, 0)).toBeCloseTo(-Math.PI / 2, 9);
  expect(polarAt(circle, 300, 200)).toEqual({ base: 250, radius: 100 });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 999.99, noNaN: true }), (base) => {
      const apart = Math.abs(baseAtAngle(circle, angleOf(circle, base)) - base);
      expect(Math.min(apart, 1000 - apart)).toBeLessThan(1e-6);
    }),
  );
});

test('rings are inside each other in the order of lanes, with a hole for the name', () => {
  const { lanes } = layoutLanes(
    1044,
    [
      { id: 'overview', kind: 'overview' },
      { id: 'genes', kind: 'genes' },
      { id: 'a', kind: 'custom', look: mapLookOf() },
      { id: 'folded', kind: 'custom', look: mapLookOf() },
      { id: 'skew', kind: 'skew' },
    ],
    { ...USUAL_LANES, folded: ['folded'] },
  );
  const rings = layoutRings(circle, lanes);
  expect(rings.map(({ lane }) => lane.id)).toEqual(['genes', 'a', 'skew']);
  let outer = circle.radius;
  for (const ring of rings) {
    expect(ring.outer).toBeLessThan(outer);
    expect(ring.inner).toBeLessThan(ring.outer);
    outer = ring.inner;
  }
  expect(outer).toBeGreaterThanOrEqual(24 - 1e-9);
  expect(ringAt(rings, 99.5)).toBeNull();
  expect(ringAt(rings, 95)?.lane.id).toBe('genes');
});

describe('names around a circle', () => {
  test('never overlap, and stay in the picture', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            base: fc.integer({ min: 0, max: 999 }),
            text: fc.constantFrom('ND1', 'COX1'),
            weight: fc.integer({ min: 0, max: 5 }),
          }),
          { maxLength: 80 },
        ),
        (wanted) => {
          const labels = circleLabels(circle, wanted, 400);
          for (const [index, { x, y, anchor }] of labels.entries()) {
            expect(y).toBeGreaterThanOrEqual(7 - 1e-6);
            expect(y).toBeLessThanOrEqual(393 + 1e-6);
            expect(anchor === 'end' ? x < 200 : x > 200).toBe(true);
            for (const other of labels.slice(index + 1)) {
              if (other.anchor === anchor) {
                expect(Math.abs(other.y - y)).toBeGreaterThanOrEqual(14 - 1e-6);
              }
            }
          }
          expect(labels.length).toBe(
            [...Map.groupBy(wanted, ({ base }) => base > 500).values()].reduce(
              (sum, side) => sum + Math.min(28, side.length),
              0,
            ),
          );
        },
      ),
    );
  });

  test('are at their bases where nothing is near', () => {
    const [label] = circleLabels(circle, [{ base: 250, text: 'ND1', weight: 1 }], 400);
    expect(label).toMatchObject({ index: 0, x: 312, y: 200, anchor: 'start', line: null });
  });

  test('move as little as they must', () => {
    expect(spreadOut([10, 50], 14, 0, 100)).toEqual([10, 50]);
    expect(spreadOut([50, 50, 50], 14, 0, 100)).toEqual([36, 50, 64]);
    expect(spreadOut([0, 2], 14, 0, 100)).toEqual([0, 14]);
    expect(spreadOut([100, 100], 14, 0, 100)).toEqual([86, 100]);
  });
});

describe('rings', () => {
  const recorded = () => {
    const { frame, painted } = recordedFrame(circle.axis, { from: 0, to: 1000, widthPx: 1 });
    const ring: RingFrame = { ...frame, circle, outer: 90, inner: 80 };
    return { ring, painted };
  };
  const radiiOf = (path: string) =>
    [...path.matchAll(/A([\d.]+) /g)].map(([, radius]) => Number(radius));
  const bars = (columns: readonly (readonly number[])[]) => ({
    grid: { binBp: 250, perSlot: 1, slotBp: 250 },
    parts: [
      {
        part: { from: 0, to: 1000, x: 0, shift: 0 },
        first: 0,
        count: 4,
        sums: columns.map((values) => Float64Array.from(values)),
      },
    ],
    max: columns.map((values) => Math.max(...values)),
    isFinal: true,
    key: '',
  });

  test('have bars outwards for + and inwards for −', () => {
    const { ring, painted } = recorded();
    const look = mapLookOf({
      colour: 'g4',
      sides: {
        plus: { label: '', legend: '', colour: 'g4' },
        minus: { label: '', legend: '', colour: 'c' },
      },
    });
    ringDensity(
      ring,
      look,
      bars([
        [1, 0, 0, 0],
        [0, 1, 0, 0],
      ]),
    );
    const [up = '', down = ''] = painted();
    expect(radiiOf(up)).toEqual([90, 85.5]);
    expect(Math.max(...radiiOf(down))).toBe(85.5);
    expect(down).toContain('c/diagonal');
  });

  test('have shares of depth, and both sides of the skew', () => {
    const { ring, painted } = recorded();
    ringDepth(
      ring,
      bars([
        [100, 0, 0, 0],
        [0, 250, 0, 0],
        [0, 0, 0, 0],
      ]),
    );
    expect(radiiOf(painted()[0] ?? '')).toEqual([84, 80, 90, 80]);
    const skew = recorded();
    ringSkew(
      skew.ring,
      bars([
        [1, 1, 1, 1],
        [1, 1, 3, 1],
        [3, 1, 1, 1],
        [1, 1, 1, 1],
      ]),
    );
    expect(skew.painted().map((each) => /fill="([^"]*)"/.exec(each)?.[1])).toEqual([
      'm-g4',
      'm-c',
      'none',
    ]);
  });

  test('have hits, features, names and the arc in view', () => {
    const { ring, painted } = recorded();
    const look = mapLookOf({
      colour: 'rl1',
      mark: { shape: 'arrow', head: 'a', link: 'b' },
    });
    const hits = hitsFrom([[990, 40, 0, 0]], { a: [10], b: [5] });
    ringHits(ring, look, hits, packRows(hits, 1, false, 3));
    const features = featureColumns(
      { id: ['1'], start: [100], end: [200], side: [-1], type: [0], name: ['ND1'] },
      ['gene'],
    );
    ringFeatures(ring, features);
    ringRuler(ring, [{ base: 150, text: 'ND1', weight: 100 }], 400);
    ringBrush(ring, { from: 900, to: 1100, widthPx: 100 });
    const all = painted();
    expect(all.some((each) => each.includes('opacity="0.55"'))).toBe(true);
    expect(all.some((each) => each.includes('>ND1</text>'))).toBe(true);
    expect(all.some((each) => each.includes('fill="seg"'))).toBe(true);
    expect(all.join('')).not.toContain('NaN');
  });
});

const LENGTH = 1000;

it('goes the shorter way, across the origin where that is one', () => {
  expect(shorterArc(100, 300, LENGTH)).toEqual({ from: 100, to: 300 });
  expect(shorterArc(300, 100, LENGTH)).toEqual({ from: 100, to: 300 });
  expect(shorterArc(900, 100, LENGTH)).toEqual({ from: 900, to: 1100 });
  expect(shorterArc(100, 900, LENGTH)).toEqual({ from: 900, to: 1100 });
});

it('is never longer than half the circle, and has both bases as its ends', () => {
  const base = fc.nat(LENGTH - 1);
  fc.assert(
    fc.property(base, base, (a, b) => {
      const { from, to } = shorterArc(a, b, LENGTH);
      expect(to - from).toBeLessThanOrEqual(LENGTH / 2);
      expect(new Set([from, to % LENGTH])).toEqual(new Set([a, b]));
    }),
  );
});
