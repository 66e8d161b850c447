import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { describe, expect, it } from 'vitest';
import { chartLookOf, seriesOf } from './chart-look.ts';

const analysis = { secondNucleotide: 'A' } as unknown as Analysis;
const segment = { from: 0, to: 9, count: 7, coverage: 0, countPlus: 4, countMinus: 3 };

describe.each(analysisKinds)('the look of %s', (kind) => {
  const look = chartLookOf(definitionOf(kind), analysis);

  it('tells its classes apart by more than a colour', () => {
    const patterns = seriesOf(look).map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('counts every hit of a segment once', () => {
    const counted = { ...segment, countM1: 5, countM2: 2 };
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
