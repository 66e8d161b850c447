import { describe, expect, test } from 'vitest';
import { angleOf, type Circle } from '../circle/circle.ts';
import { geneRows } from '../circle/gene-rows.ts';
import { ringScale } from '../circle/ring-scale.ts';
import { featureColumns } from '../feature-rows.ts';
import { packRows } from '../hit-rows.ts';
import { mapLookOf } from '../map-look.ts';
import { hitsFrom, NAMED_COLOURS, recordedFrame } from '../testing.ts';
import { ringDensity, ringDepth, ringDeviation } from './ring-bars.ts';
import type { RingFrame } from './ring-frame.ts';
import { ringGenes } from './ring-genes.ts';
import { ringHits } from './ring-hits.ts';
import { circleNames, circleTitle, ringSigns } from './ring-names.ts';
import { ringBrush, ringRuler, ticksOf } from './ring-ruler.ts';

const circle: Circle = {
  axis: { lengthBp: 1000, isCircular: true },
  x: 200,
  y: 200,
  radius: 100,
};
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
const fillsOf = (painted: readonly string[]) =>
  painted.map((each) => /fill="([^"]*)"/.exec(each)?.[1]);

describe('a ring', () => {
  test('has bars outwards for + and inwards for −', () => {
    const { ring, painted } = recorded();
    const look = mapLookOf({
      colour: 'g4',
      sides: {
        plus: { label: '', legend: '', colour: 'g4' },
        minus: { label: '', legend: '', colour: 'c' },
      },
    });
    const both = bars([
      [1, 0, 0, 0],
      [0, 1, 0, 0],
    ]);
    ringDensity(ring, look, both, ringScale(both));
    const [up = '', down = ''] = painted();
    expect(radiiOf(up)).toEqual([90, 85.5]);
    expect(Math.max(...radiiOf(down))).toBe(85.5);
    expect(down).toContain('c/diagonal');
  });

  test('ends bars above its scale in a cap at its edge', () => {
    const { ring, painted } = recorded();
    const high = bars([[2, 9, 2, 1]]);
    ringDensity(ring, mapLookOf({ colour: 'cru' }), high, { top: 2, higher: 1, most: 9 });
    const [marks = '', cap = ''] = painted();
    expect(Math.max(...radiiOf(marks))).toBe(90);
    expect(radiiOf(cap)).toEqual([90, 87.5]);
    expect(fillsOf([cap])).toEqual(['text']);
  });

  test('has shares of depth, and values outwards and inwards of the middle', () => {
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
    const values = [0.5, -1, 0, Number.NaN];
    const valueAt = (_: unknown, slot: number) => values[slot] ?? 0;
    ringDeviation(skew.ring, bars([values]), valueAt, 1, ['up', 'down']);
    expect(fillsOf(skew.painted())).toEqual(['up', 'down', 'none']);
    expect(radiiOf(skew.painted()[0] ?? '')).toEqual([87.5, 85]);
    expect(radiiOf(skew.painted()[1] ?? '')).toEqual([85, 80]);
  });

  test('has single hits, of which one across the origin is at both of its ends', () => {
    const { ring, painted } = recorded();
    const look = mapLookOf({ colour: 'rl1', mark: { shape: 'arrow', head: 'a', link: 'b' } });
    const hits = hitsFrom([[990, 40, 0, 0]], { a: [10], b: [5] });
    ringHits(ring, look, hits, packRows(hits, 1, false, 3));
    const pale = painted().find((each) => each.includes('opacity="0.55"')) ?? '';
    expect(pale.match(/M/g)).toHaveLength(2);
    expect(painted().join('')).not.toContain('NaN');
  });

  test('has features as arrows, and dots in the opening for one across the origin', () => {
    const { ring, painted } = recorded();
    const spans = {
      id: ['1', '2'],
      start: [100, 900],
      end: [200, 1100],
      side: [-1, 1],
      type: [0, 0],
    };
    const features = featureColumns({ ...spans, name: ['ND1', 'repA'] }, ['gene']);
    ringGenes(ring, features, geneRows(features, circle.axis));
    const dots = painted().filter((each) => each.includes('stroke-dasharray'));
    expect(dots).toHaveLength(1);
    expect(painted().join('')).not.toContain('NaN');
  });
});

describe('around the rings', () => {
  test('the ruler begins with base 1 and ends with the last base', () => {
    const texts = ticksOf(circle).labelled.map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(['1', '1,000']);
    expect(texts).toContain('500');
    const genome = { axis: { lengthBp: 4_639_675, isCircular: true }, radius: 140 };
    expect(ticksOf(genome).labelled.map(({ text }) => text)).toEqual(['1', '4.6 Mb', '2 Mb']);
    const { ring, painted } = recorded();
    ringRuler(ring, 11);
    expect(painted().filter((each) => each.includes('<text')).length).toBe(texts.length);
  });

  test('codes and scales are in the opening, and numbers only where they have room', () => {
    const { ring, painted } = recorded();
    const marks = [
      { radius: 300, text: '6' },
      { radius: 270, text: '0' },
    ];
    ringSigns([
      [
        { ...ring, outer: 300, inner: 270 },
        { code: 'CR', marks },
      ],
      // Its highest value is more than the zero of the ring above, which has the same place.
      [
        { ...ring, outer: 268, inner: 240 },
        { code: 'G4', marks: [{ radius: 268, text: '9' }] },
      ],
      [
        { ...ring, outer: 40, inner: 30 },
        { code: 'ZS', marks },
      ],
    ]);
    const texts = painted().flatMap((each) => />([^<]+)<\/text>/.exec(each)?.[1] ?? []);
    expect(texts).toEqual(['6', '9', 'CR', 'G4', 'ZS']);
  });

  test('names, the title and the arc in view are painted', () => {
    const { ring, painted } = recorded();
    const line = [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
      { x: 5, y: 6 },
    ] as const;
    circleNames(ring, [{ index: 0, text: 'ND1', name: 'ND1', x: 7, y: 6, anchor: 'start', line }]);
    circleTitle(ring, circle, 'A phage', '1,000 bp', 60);
    ringBrush(ring, { from: 900, to: 1100, widthPx: 100 });
    const all = painted().join('\n');
    expect(all).toContain('>ND1</text>');
    expect(all).toContain('>1,000 bp</text>');
    expect(all).toContain('fill="seg"');
    expect(NAMED_COLOURS.seg).toBe('seg');
    expect(all).not.toContain('NaN');
    expect(angleOf(circle, 0)).toBeGreaterThan(-Math.PI / 2);
  });
});
