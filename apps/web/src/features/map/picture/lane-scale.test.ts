import { definitionOf } from '@flipon/analyses/definitions';
import { expect, test } from 'vitest';
import { packRows } from '../core/hit-rows.ts';
import type { Lane } from '../core/layout.ts';
import { mapLookOf } from '../core/map-look.ts';
import { hitsFrom } from '../core/testing.ts';
import type { Bars } from '../core/tiles/bars.ts';
import { contentScale, withoutThinBars } from '../core/tiles/gc-values.ts';
import type { ClassData, MapData } from '../data/use-map-data.ts';
import { laneScale } from './lane-scale.ts';

const grid = { binBp: 64, perSlot: 1, slotBp: 64 };
const barsOf = (max: number[]): Bars => ({ grid, parts: [], max, isFinal: true, key: '' });
const look = mapLookOf(definitionOf('g4hunter').look);
const lane: Lane = { id: 'g4', kind: 'hits', look };

function dataOf(drawn: Partial<ClassData>): MapData {
  const data = { look, bars: barsOf([24, 12]), hits: null, rows: null, state: 'density', ...drawn };
  return {
    overview: barsOf([166_122]),
    composition: barsOf([0, 0, 0, 0]),
    depth: barsOf([0, 0, 0]),
    steps: null,
    shared: null,
    features: null,
    classes: new Map([['g4', data]]),
  } as unknown as MapData;
}
const texts = (data: MapData, of: Lane) =>
  laneScale(data, { lane: of, height: 37 })?.marks.map(({ y, text }) => [y, text]);

test('a lane of bars names its highest bar on each side and zero, on one scale', () => {
  expect(texts(dataOf({}), lane)).toEqual([
    [0, '24'],
    [36, '12'],
    [24, '0'],
  ]);
  expect(texts(dataOf({ bars: barsOf([12, 0]) }), lane)?.map(([, text]) => text)).toEqual([
    '12',
    '0',
  ]);
});

test('a lane of single hits says "each" at their line', () => {
  const hits = hitsFrom([[10, 20, 1]]);
  const rows = packRows(hits, 1, true, 6);
  const data = dataOf({ state: 'hits', hits, rows });
  const scale = laneScale(data, { lane, height: 36 });
  expect(scale).toEqual({ marks: [{ y: 18, text: 'each' }], hasAxis: false });
});

test('lanes that are no class have their ends, and genes that are drawn one by one no heights', () => {
  const data = dataOf({});
  const endsOf = (kind: 'overview' | 'gc' | 'skew' | 'depth' | 'genes') =>
    texts(data, { id: kind, kind })?.map(([, text]) => text);
  expect(endsOf('overview')).toEqual(['166k', '0']);
  expect(endsOf('gc')).toEqual(['100 %', '0 %']);
  expect(endsOf('skew')).toEqual(['0.1', '−0.1']);
  expect(endsOf('depth')).toEqual(['100 %', '0']);
  expect(endsOf('genes')).toBeUndefined();
  const bins = { binBp: 64, first: 0, counts: [9, 12], minus: [2, 12] };
  const counted = { ...data, features: { total: 21, types: [], spans: null, bins } };
  expect(laneScale(counted, { lane: { id: 'genes', kind: 'genes' }, height: 37 })?.marks).toEqual([
    { y: 0, text: '7' },
    { y: 36, text: '12' },
    { y: expect.closeTo(13.26, 1), text: '0' },
  ]);
});

test('a bar of a few bases at the end of a sequence does not stretch the scale of G+C', () => {
  const sums = [
    [30, 0],
    [20, 0],
    [12, 2],
    [2, 1],
  ].map((column) => Float64Array.from(column));
  const part = { part: { from: 0, to: 67, x: 0, shift: 0 }, first: 0, count: 2, sums };
  const bars: Bars = { ...barsOf([30, 20, 12, 2]), parts: [part] };
  const ends = ({ low, high }: { low: number; high: number }) => [low, high];
  expect(ends(contentScale(bars))).toEqual([0.5, expect.closeTo(0.7)]);
  expect(ends(contentScale(withoutThinBars(bars)))).toEqual([0.5, expect.closeTo(0.55)]);
});
