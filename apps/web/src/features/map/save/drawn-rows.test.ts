import { expect, it } from 'vitest';
import type { MapResult } from '../address/chosen-results.ts';
import { featureColumns } from '../core/feature-rows.ts';
import { packRows } from '../core/hit-rows.ts';
import { layoutLanes, USUAL_LANES } from '../core/layout.ts';
import { hitsFrom } from '../core/testing.ts';
import type { BarPart, Bars } from '../core/tiles/bars.ts';
import { type Axis, partsOf, type View } from '../core/view/view.ts';
import type { ClassData } from '../data/use-map-data.ts';
import { fileLanesOf } from '../files/file-lane.ts';
import { classesOf } from '../lanes/map-class.ts';
import { lanesOf, lookOfClass, lookOfLane } from '../lanes/map-lanes.ts';
import { type DrawnRow, drawnLanes, isDrawnWhole } from './drawn-rows.ts';
import { mapTable } from './map-table.ts';

const axis: Axis = { lengthBp: 1000, isCircular: true };
/** 900 to 1000 and 0 to 200. */
const view: View = { from: 900, to: 1200, widthPx: 300 };

const id = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const results = (['g4hunter', 'cpg'] as const).map(
  (kind, index): MapResult => ({
    id: id('ab'[index] ?? ''),
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
function barsOf(columns: number): Bars {
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
    [880, 15, 1],
    [890, 20, 1],
    [995, 30, -1],
  ],
  { score: [-1.5, 2, 3, 1.25, Number.NaN] },
);
const genes = {
  id: ['x', 'y'],
  start: [50, 400],
  end: [260, 500],
  side: [1, 0],
  type: [0, 0],
  name: ['=tat', 'b'],
};

const [file] = fileLanesOf(
  [
    {
      ...{ id: id('c'), sequenceId: id('d'), name: 'peaks.bed', format: 'bed' },
      ...{ convention: '0-based, half-open', notes: [], skipped: [], letters: null, names: [] },
      ...{ nameCount: 0, unmatchedCount: 0, rowCount: 5, hasStrands: true, hasScores: true },
      created: '2026-01-01T00:00:00.000Z',
    },
  ],
  null,
);
if (file === undefined) throw new Error('a file was made');

const classes = new Map<string, ClassData>([
  [
    file.key,
    {
      ...{ each: file, look: lookOfLane(file), state: 'hits', bars: barsOf(2), hits },
      rows: packRows(hits, 1, false, 3),
    },
  ],
  [
    g4.key,
    { each: g4, look: lookOfClass(g4), state: 'density', bars: barsOf(2), hits: null, rows: null },
  ],
  [
    cpx.key,
    {
      each: cpx,
      look: lookOfClass(cpx),
      state: 'hits',
      bars: barsOf(1),
      hits,
      rows: packRows(hits, 1, false, 3),
    },
  ],
]);
const data = {
  overview: barsOf(1),
  composition: barsOf(4),
  depth: barsOf(3),
  both: barsOf(1),
  steps: null,
  shared: null,
  classes,
  drawnFeatures: featureColumns(genes, ['gene']),
};
const layout = layoutLanes(1000, lanesOf([g4, cpx], [file], true, true), {
  ...USUAL_LANES,
  folded: ['skew'],
});
const lanes = drawnLanes({ data, layout, axis, view });
const rowsOf = (lane: string): readonly DrawnRow[] =>
  lanes.find((each) => each.id === lane)?.rows ?? [];

it('tells the lanes that are drawn, in their order, and no folded one', () => {
  const names = layout.lanes.map(({ lane }) => lane.id);
  expect(lanes.map((each) => each.id)).toEqual(
    names.filter((name) => name !== 'ruler' && name !== 'skew'),
  );
});

it('lists each bar once for each strand, whole, also after the origin', () => {
  const rows = rowsOf(g4.key);
  expect(rows.map(({ start, end }) => [start, end]).filter((_, at) => at % 2 === 0)).toEqual([
    [896, 960],
    [960, 1000],
    [0, 64],
    [64, 128],
    [128, 192],
    [192, 256],
  ]);
  expect(rows.slice(0, 2).map(({ strand, value, of }) => [strand, value, of])).toEqual([
    ['+', 1, 'hits that begin here'],
    ['-', 2, 'hits that begin here'],
  ]);
});

it('tells each hit with a base in view once, with its leading value', () => {
  expect(
    rowsOf(cpx.key).map(({ start, end, strand, value }) => [start, end, strand, value]),
  ).toEqual([
    [890, 910, '+', 1.25],
    [995, 1025, '-', null],
    [10, 15, '-', -1.5],
  ]);
});

it('tells the rows of a file as it tells hits', () => {
  expect(rowsOf(file.key)).toEqual(rowsOf(cpx.key));
});

it('tells shares of letters, depths, bases in both, and features', () => {
  const [a, c, g, t] = [1, 2, 3, 4];
  expect(rowsOf('gc')[0]?.value).toBe((c + g) / (a + c + g + t));
  expect(
    rowsOf('any')
      .slice(0, 3)
      .map(({ value }) => value),
  ).toEqual([1, 2, 3]);
  expect(
    rowsOf('pair')
      .map(({ value }) => value)
      .slice(0, 2),
  ).toEqual([1, 2]);
  expect(rowsOf('genes').map(({ start, end, strand, of }) => [start, end, strand, of])).toEqual([
    [50, 260, '+', 'gene =tat'],
  ]);
});

it('is complete once no coarser tile replaces a missing one', () => {
  expect(isDrawnWhole(data)).toBe(true);
  const depth = { ...data.depth, isFinal: false };
  expect(isDrawnWhole({ ...data, depth })).toBe(false);
  const files = new Map([...classes].filter(([key]) => key === file.key));
  expect(isDrawnWhole({ ...data, depth, classes: files })).toBe(true);
});

it('is a table with notes, 1-based and closed', () => {
  const [lane] = lanes.filter((each) => each.id === cpx.key);
  if (lane === undefined) throw new Error('the lane is drawn');
  const text = mapTable({
    sequenceName: 'a\tname',
    sequenceWords: '1,000 bp, circular',
    view: '901 to 200',
    lanes: [{ ...lane, name: '=own', settings: 'Threshold 1.2' }],
  });
  const lines = text.trimEnd().split('\n');
  expect(lines.filter((line) => line.startsWith('#'))).toEqual([
    '# Flipon, what a map shows of: a name',
    '# sequence: 1,000 bp, circular',
    '# view: 901 to 200',
    expect.stringContaining('1-based, closed'),
    expect.stringContaining('# bars: whole ones'),
    '# lane: =own; Threshold 1.2; scale: to scale',
  ]);
  expect(lines.slice(6)).toEqual([
    'lane\tdrawn\tstrand\tstart\tend\tvalue\tof',
    "'=own\thit\t+\t891\t910\t1.25\tscore",
    "'=own\thit\t-\t996\t1025\t\tscore",
    "'=own\thit\t-\t11\t15\t-1.5\tscore",
  ]);
});
