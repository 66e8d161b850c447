import { definitionOf } from '@flipon/analyses/definitions';
import type { Heatmap, Segment } from '@flipon/contract/heatmap';
import { describe, expect, it } from 'vitest';
import { baseAt, chartFrame, layoutChart, xOf } from './chart-layout.ts';
import type { ChartLook } from './chart-look.ts';
import { chartValues, chooseMeasure, firstChoice, scaleStep } from './segments/chart-values.ts';

/** Segments of equal size from `from` on, one for each pair of counts. */
function heatmapOf(counts: readonly [number, number][], from = 0, sizeBp = 1000): Heatmap {
  const data = counts.map(([countPlus, countMinus], index) => ({
    from: from + index * sizeBp,
    to: from + (index + 1) * sizeBp,
    count: countPlus + countMinus,
    coverage: (countPlus + countMinus) / 100,
    countPlus,
    countMinus,
  }));
  const extreme = { count: 0, coverage: 0 };
  const metaData = {
    segmentCount: data.length,
    segmentSize: sizeBp,
    min: extreme,
    max: extreme,
    averageCoverage: 0,
  };
  return { data, metaData };
}

const heatmap = heatmapOf([
  [34, 27],
  [0, 0],
  [10, 0],
  [0, 5],
]);
const frame = chartFrame(1372, false, 2);

function seriesOf(label: string, countOf: (segment: Segment) => number) {
  return {
    label,
    legend: label,
    motif: 'g4' as const,
    colour: 'red',
    pattern: 'solid' as const,
    countOf,
  };
}
const plus = seriesOf('plus', ({ countPlus }) => countPlus);
const minus = seriesOf('minus', ({ countMinus }) => countMinus);
const all = seriesOf('all', ({ count }) => count);
const twoSides: ChartLook = {
  noun: { one: 'hit', many: 'hits' },
  up: { label: 'up', sign: '+', series: [plus] },
  down: { label: 'down', sign: '−', series: [minus] },
};
const oneSide: ChartLook = {
  noun: { one: 'hit', many: 'hits' },
  up: { label: '', sign: '', series: [all] },
  down: null,
};
const stacked: ChartLook = { ...oneSide, up: { label: '', sign: '', series: [plus, minus] } };
const plainCount = { measure: 'count', inPercent: false } as const;
const counts = chartValues(heatmap, plainCount, twoSides);

describe('values of a chart', () => {
  it('are on two sides if hits have a strand, and above if they have none', () => {
    expect(counts).toMatchObject({
      up: [[34, 0, 10, 0]],
      down: [[27, 0, 0, 5]],
      both: [61, 0, 10, 5],
    });
    expect(chartValues(heatmap, plainCount, oneSide)).toMatchObject({
      up: [[61, 0, 10, 5]],
      down: [],
    });
  });

  it('in percent add up to 100 as counts, and are a share of the bases as coverage', () => {
    const { up, down, both } = chartValues(
      heatmap,
      { measure: 'count', inPercent: true },
      twoSides,
    );
    expect([...up, ...down].flat().reduce((sum, value) => sum + value, 0)).toBeCloseTo(100);
    expect(both[0]).toBeCloseTo((100 * 61) / 76);
    const covered = chartValues(heatmap, { measure: 'coverage', inPercent: true }, twoSides);
    expect(covered.up[0]?.[0]).toBeCloseTo(61);
    expect(covered.down).toEqual([]);
  });

  it('of a range without hits are zeros, not holes', () => {
    const none = heatmapOf([
      [0, 0],
      [0, 0],
    ]);
    expect(chartValues(none, { measure: 'count', inPercent: true }, twoSides).both).toEqual([0, 0]);
  });
});

it('begins with coverage in percent where the kind says so, and then counts without', () => {
  const islands = definitionOf('cpg');
  const covered = { measure: 'coverage', inPercent: true } as const;
  expect(firstChoice(islands)).toEqual(covered);
  expect(firstChoice(definitionOf('g4hunter'))).toEqual(plainCount);
  expect(chooseMeasure(islands, covered, { ...covered, measure: 'count' })).toEqual(plainCount);
  expect(chooseMeasure(islands, plainCount, { ...plainCount, measure: 'coverage' })).toEqual(
    covered,
  );
});

describe('the sequential scale', () => {
  it('keeps step 0 for an exact zero and parts the rest equally', () => {
    expect([0, 0.001, 1, 1.01, 6, 6.9, 7].map((value) => scaleStep(value, 7))).toEqual([
      0, 1, 1, 2, 6, 7, 7,
    ]);
    expect(scaleStep(0, 0)).toBe(0);
  });
});

describe('the picture', () => {
  const layout = layoutChart(frame, heatmap, counts, true);

  it('puts bars and strip on the same x', () => {
    expect(layout.cells.map(({ x }) => x)).toEqual([46, 374.5, 703, 1031.5]);
    expect(layout.upBars[0]).toMatch(/^M46\.80 /);
    expect(layout.upBars[0]?.split('z')).toHaveLength(3);
  });

  it('stays inside its plot on both sides, with a zero line between', () => {
    const { zeroY, ticks } = layout.axis;
    expect(zeroY).toBeGreaterThan(frame.top);
    expect(zeroY).toBeLessThan(frame.bottom);
    expect(ticks.map(({ label }) => label)).toEqual(['20', '10', '0', '10', '20', '30']);
    for (const { at } of ticks) {
      expect(at).toBeGreaterThanOrEqual(frame.top);
      expect(at).toBeLessThanOrEqual(frame.bottom);
    }
  });

  it('is on its zero line if hits have no side', () => {
    const values = chartValues(heatmap, plainCount, oneSide);
    const { axis, downBars } = layoutChart(frame, heatmap, values, false);
    expect(axis.zeroY).toBeCloseTo(frame.bottom);
    expect(downBars).toEqual([]);
  });

  it('puts a class where the one below it ends, and has room for both', () => {
    const values = chartValues(heatmap, plainCount, stacked);
    const { axis, upBars } = layoutChart(frame, heatmap, values, false);
    const pxPerHit = (frame.bottom - frame.top) / (61 * 1.084);
    const footOf = (path: string | undefined) => Number(/^M\S+ ([\d.]+)/.exec(path ?? '')?.[1]);
    expect(upBars).toHaveLength(2);
    expect(footOf(upBars[0])).toBeCloseTo(axis.zeroY, 1);
    expect(footOf(upBars[1])).toBeCloseTo(axis.zeroY - 34 * pxPerHit, 1);
  });

  it('draws an axis even where nothing was found', () => {
    const none = heatmapOf([[0, 0]]);
    const values = chartValues(none, plainCount, twoSides);
    const { axis, upBars, max } = layoutChart(frame, none, values, true);
    expect(upBars).toEqual(['']);
    expect(max).toBe(0);
    expect(axis.ticks.map(({ label }) => label)).toContain('1');
    expect(Number.isFinite(axis.zeroY)).toBe(true);
  });

  it('finds the base under a point again', () => {
    const range = { from: 86_688, to: 89_315 };
    expect(baseAt(frame, range, xOf(frame, range, 88_000))).toBeCloseTo(88_000);
  });
});

describe('the ruler', () => {
  const labelsOf = (from: number, sizeBp: number, width = 1372) => {
    const map = heatmapOf([[1, 0]], from, sizeBp);
    const values = chartValues(map, plainCount, twoSides);
    return layoutChart(chartFrame(width, false, 1), map, values, true).ruler.ticks.map(
      ({ label }) => label,
    );
  };

  it('begins with the first base and goes on in round steps', () => {
    expect(labelsOf(0, 210_155)).toEqual([
      ...['1', '25 kb', '50 kb', '75 kb', '100 kb'],
      ...['125 kb', '150 kb', '175 kb', '200 kb'],
    ]);
    expect(labelsOf(0, 210_155, 352)).toEqual(['1', '100 kb', '200 kb']);
  });

  it('keeps labels apart, also when a step falls on the beginning', () => {
    expect(labelsOf(86_688, 2_627)).toEqual([
      ...['86,689', '87.0 kb', '87.5 kb', '88.0 kb', '88.5 kb', '89.0 kb'],
    ]);
    expect(labelsOf(24_999, 100_000)[1]).not.toBe('25 kb');
  });

  it('writes single bases of a short sequence', () => {
    expect(labelsOf(0, 66)).toEqual(['1', '10 bp', '20 bp', '30 bp', '40 bp', '50 bp', '60 bp']);
  });
});
