import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { describe, expect, it } from 'vitest';
import { chartLookOf, seriesOf } from './chart-look.ts';

const analysis = { secondNucleotide: 'A' } as unknown as Analysis;
const segment = { from: 0, to: 9, count: 7, coverage: 0, countPlus: 4, countMinus: 3 };

describe.each(analysisKinds)('the look of %s', (kind) => {
  const look = chartLookOf(definitionOf(kind), analysis);

  it('tells its classes apart by more than a colour', () => {
    // A model is drawn alike on both strands: the side distinguishes them.
    const classes = [look.up, look.down ?? look.up].map(({ series }) =>
      series.map(({ pattern, model }) => `${pattern} ${model ?? ''}`),
    );
    const [up = [], down = []] = classes;
    expect(new Set(up).size).toBe(up.length);
    expect(new Set(down).size).toBe(down.length);
    const hasModels = look.up.series.some(({ model }) => model !== undefined);
    if (look.down !== null && !hasModels) expect(up).not.toEqual(down);
  });

  it('counts every hit of a segment once', () => {
    const counted = {
      ...segment,
      countM1Plus: 4,
      countM1Minus: 1,
      countM2Plus: 0,
      countM2Minus: 2,
    };
    const sum = seriesOf(look).reduce((total, { countOf }) => total + countOf(counted), 0);
    expect(sum).toBe(7);
  });
});

it('names the pair of an island search on its axis', () => {
  expect(chartLookOf(definitionOf('cpg'), analysis).countTitle).toBe('Count (CpA)');
});

it('of a kind that has none shows strands where its hits have them', () => {
  const unknown = { ...definitionOf('g4hunter'), look: undefined };
  expect(chartLookOf(unknown, analysis).down).not.toBeNull();
  expect(chartLookOf({ ...unknown, signColumn: null }, analysis).down).toBeNull();
});

it('has the models that were looked for, each on both strands', () => {
  const labelsOf = (rizModel: unknown) =>
    seriesOf(chartLookOf(definitionOf('rloopr'), { ...analysis, rizModel })).map(
      ({ label, model }) => [label, model],
    );
  expect(labelsOf([1])).toEqual([
    ['R-loop model m2 +', 1],
    ['R-loop model m2 −', 1],
  ]);
  expect(labelsOf([0, 1]).map(([label]) => label)).toEqual([
    'R-loop model m1 +',
    'R-loop model m2 +',
    'R-loop model m1 −',
    'R-loop model m2 −',
  ]);
});
