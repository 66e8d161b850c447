import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { describeConvention, exportChoices } from './export-choices.ts';

describe('exportChoices', () => {
  it('sets both bases to 1 for CSV, and to 0 and 1 for bedGraph', () => {
    const bases = exportChoices('window').map(({ label, aggregate, startBase, endBase }) => [
      label,
      aggregate,
      startBase,
      endBase,
    ]);
    expect(bases).toEqual([
      ['CSV', false, 1, 1],
      ['CSV Grouped', true, 1, 1],
      ['BedGraph', true, 0, 1],
    ]);
  });

  it('has one CSV where hits have no parts', () => {
    expect(exportChoices(undefined).map(({ label, note }) => `${label}: ${note}`)).toEqual([
      'CSV: one row per hit',
      'BedGraph: one row per hit',
    ]);
  });
});

describe('describeConvention', () => {
  const g4hunter = definitionOf('g4hunter');
  const end = {
    key: 'end',
    label: 'End',
    type: 'integer',
    from: 'stored',
    sortable: true,
  } as const;
  const withEnd = { ...g4hunter, columns: [...g4hunter.columns, end] };

  it('has words for every pair of bases', () => {
    const words = [0, 1].flatMap((startBase) =>
      [0, 1].map((endBase) => describeConvention(withEnd, { format: 'csv', startBase, endBase })),
    );
    expect(words.map((sentence) => sentence.slice(0, 15))).toEqual([
      'Start 0, end 0:',
      'Start 0, end 1:',
      'Start 1, end 0:',
      'Start 1, end 1:',
    ]);
    expect(words[3]).toBe('Start 1, end 1: 1-based, both ends included, as on screen.');
  });

  it('does not speak of an end that the file has not', () => {
    const csv = describeConvention(g4hunter, { format: 'csv', startBase: 1, endBase: 1 });
    expect(csv).toBe(
      'Start 1: positions are 1-based, as on screen. This file gives the length of a hit in place of its end.',
    );
    const bedGraph = { format: 'bedgraph', startBase: 0, endBase: 1 } as const;
    expect(describeConvention(g4hunter, bedGraph)).toMatch(/half-open convention/);
  });
});
