import { expect, it } from 'vitest';
import type { MapResult } from '../address/chosen-results.ts';
import { featureColumns } from '../core/feature-rows.ts';
import { packRows } from '../core/hit-rows.ts';
import { hitsFrom } from '../core/testing.ts';
import type { BarPart, Bars } from '../core/tiles/bars.ts';
import { type Axis, partsOf, type View } from '../core/view/view.ts';
import type { ClassData } from '../data/use-map-data.ts';
import { classesOf } from '../lanes/map-class.ts';
import { lookOfClass } from '../lanes/map-lanes.ts';
import { type FigureQuestion, mapContent } from './map-content.ts';

const axis: Axis = { lengthBp: 1000, isCircular: true };
/** 900 to 1000 and 0 to 200. */
const view: View = { from: 900, to: 1200, widthPx: 300 };

const results = (['g4hunter', 'cpg'] as const).map(
  (kind, index): MapResult => ({
    id: `${'ab'[index]?.repeat(8)}-0000-4000-8000-000000000000`,
    kind,
    title: '',
    parameters: {},
    resultCount: 5,
    finished: '2026-01-01T00:00:00.000Z',
  }),
);
const [g4, cpx] = classesOf(results);
if (g4 === undefined || cpx === undefined) throw new Error('two classes were made');

/** Bars of 64 bases over the view, whose values count up from 1. */
function countUp(columns: number): Bars {
  let next = 1;
  const parts = partsOf(axis, view).map((part): BarPart => {
    const first = Math.floor(part.from / 64);
    const count = Math.ceil(part.to / 64) - first;
    const sums = Array.from({ length: columns }, () => new Float64Array(count));
    for (let slot = 0; slot < count; slot += 1) for (const sum of sums) sum[slot] = next++;
    return { part, first, count, sums };
  });
  const grid = { binBp: 64, perSlot: 1, slotBp: 64 };
  const max = Array.from({ length: columns }, () => next - 1);
  return { grid, parts, max, isFinal: true, key: '' };
}

const hits = hitsFrom(
  [
    [10, 5, -1],
    [300, 20, 1],
    [890, 20, 1],
    [995, 30, -1],
  ],
  { observedToExpectedCpG: [-1.5, 2, 1.25, Number.NaN] },
);
const spans = {
  id: ['x', 'y', 'z'],
  start: [50, 60, 400],
  end: [260, 80, 500],
  side: [1, 1, 0],
  type: [0, 1, 0],
  name: ['tat', '', 'b'],
};
const types = ['gene', 'exon'];
const state = { look: lookOfClass(g4), bars: countUp(2), hits: null, rows: null } as const;
const classes = new Map<string, ClassData>([
  [g4.key, { each: g4, ...state, state: 'density' }],
  [
    cpx.key,
    {
      ...{ each: cpx, look: lookOfClass(cpx), state: 'hits', bars: countUp(1), hits },
      rows: packRows(hits, 1, false, 3),
    },
  ],
]);
const asked: FigureQuestion = {
  ...{ map: { hasFeatures: true }, axis, view, records: [], title: 'a title' },
  data: {
    ...{ classes, composition: countUp(4), depth: countUp(3), letters: null },
    features: { total: 3, spans, types, bins: null },
    drawnFeatures: featureColumns(spans, types),
  },
  isShown: (lane) => lane === g4,
  hitsOf: () => null,
  settingsOf: ({ name }) => `settings of ${name}`,
};
const content = mapContent(asked);
const laneOf = (key: string) => content.lanes.find((lane) => lane.key === key);

it('has the lanes of the map in their order, and the others to be added', () => {
  expect(content.lanes.map(({ code, isUsual }) => [code, isUsual])).toEqual([
    ['G4', true],
    ['CX', false],
    ['GC', false],
    ['SK', false],
    ['ANY', false],
  ]);
  expect(content.barWords).toBe('Hits in 64 bp');
  expect(laneOf(g4.key)?.settings).toBe('settings of G4 hunter');
});

it('has each bar whole and in the bases of the view, also after the origin', () => {
  const values = laneOf(g4.key)?.values;
  if (values?.kind !== 'bars') throw new Error('bars are drawn');
  expect(values.bars.map(({ start, end }) => [start, end])).toEqual([
    [896, 960],
    [960, 1000],
    [1000, 1064],
    [1064, 1128],
    [1128, 1192],
    [1192, 1256],
  ]);
  expect(values.bars[0]).toMatchObject({ up: 1, down: 2 });
});

it('has each hit with a base in view, in the bases of the view, with its leading value', () => {
  const values = laneOf(cpx.key)?.values;
  if (values?.kind !== 'marks') throw new Error('hits are drawn');
  expect(values.marks.map(({ start, end, value }) => [start, end, value])).toEqual([
    [1010, 1015, -1.5],
    [890, 910, 1.25],
    [995, 1025, null],
  ]);
});

it('has genes with their exons, and shares of letters and of bases', () => {
  expect(content.genes).toEqual([
    {
      ...{ name: 'tat', side: 1, isGene: true, start: 1050, end: 1260 },
      parts: [{ start: 1060, end: 1080 }],
    },
  ]);
  const curve = laneOf('gc')?.values;
  if (curve?.kind !== 'curve') throw new Error('G+C is a curve');
  // 2 + 3 of the letters 1, 2, 3 and 4.
  expect(curve.points[0]?.value).toBe(50);
  const any = laneOf('any')?.values;
  if (any?.kind !== 'bars') throw new Error('any class has bars');
  expect(any.bars[0]?.up).toBeCloseTo((100 * (1 + 2 + 3)) / 64);
});

it('waits for features and for bars that a coarser tile replaces', () => {
  expect(content.isPending).toBe(false);
  expect(mapContent({ ...asked, data: { ...asked.data, features: null } }).isPending).toBe(true);
  const coarse = new Map(classes);
  coarse.set(g4.key, {
    each: g4,
    ...state,
    bars: { ...countUp(2), isFinal: false },
    state: 'density',
  });
  const [lane] = mapContent({ ...asked, data: { ...asked.data, classes: coarse } }).lanes;
  expect(lane?.isFinal).toBe(false);
});

it('has letters of a short view that crosses no origin', () => {
  const letters = { letters: 'ACGTACGTAC', from: 100 };
  const short = { ...asked, view: { from: 102, to: 106 }, data: { ...asked.data, letters } };
  expect(mapContent(short).letters).toBe('GTAC');
  expect(mapContent({ ...short, view }).letters).toBeNull();
});
