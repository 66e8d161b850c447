import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { isLegacyExport } from '../../api/hits/export-link.ts';
import {
  describeConvention,
  describeRows,
  exportChoices,
  longRecordsNote,
  noRoomFor,
} from './export-choices.ts';

const choicesOf = (partOfHit: string | undefined, isLegacy: boolean) =>
  exportChoices({ hasLegacyFiles: true }, partOfHit).filter(
    ({ options }) => isLegacyExport(options) === isLegacy,
  );

describe('exportChoices', () => {
  it('sets both bases to 1 for CSV, and to 0 and 1 for bedGraph', () => {
    const legacy = choicesOf('window', true).map(({ label, options }) => ({ label, ...options }));
    expect(legacy).toEqual([
      { label: 'CSV', format: 'csv', aggregate: false, startBase: 1, endBase: 1 },
      { label: 'CSV Grouped', format: 'csv', aggregate: true, startBase: 1, endBase: 1 },
      { label: 'BedGraph', format: 'bedgraph', aggregate: true, startBase: 0, endBase: 1 },
    ]);
  });

  it('has one CSV where hits have no parts', () => {
    expect(choicesOf(undefined, true).map(({ label, note }) => `${label}: ${note}`)).toEqual([
      'CSV: one row per hit',
      'BedGraph: for UCSC, one row per hit',
    ]);
  });

  it('has every other format for all kinds, and says how each one counts', () => {
    const fixed = choicesOf('window', false);
    expect(fixed).toEqual(choicesOf(undefined, false));
    expect(fixed.map(({ label, counts }) => [label, counts])).toEqual([
      ['BED', '0-based, half-open'],
      ['XLSX', '1-based, inclusive'],
      ['FASTA of the hits', '0-based, half-open'],
      ['bedGraph curve', '0-based, half-open'],
      ['GFF3', '1-based, inclusive'],
      ['GenBank', '1-based, inclusive'],
      ['TSV', '1-based, inclusive'],
      ['JSON lines', '0-based, with length'],
      ['Parquet', '1-based, inclusive'],
    ]);
  });

  it('has a key and a name of its own for each', () => {
    const choices = exportChoices({ hasLegacyFiles: true }, 'window');
    for (const property of ['key', 'label'] as const) {
      expect(new Set(choices.map((choice) => choice[property])).size).toBe(choices.length);
    }
  });
});

it('offers one style of each format where the original has no files', () => {
  const choices = exportChoices({}, undefined);
  expect(choices.filter(({ options }) => isLegacyExport(options))).toEqual([]);
  expect(choices.map(({ key }) => key)).toEqual([
    'csv',
    'bed',
    'xlsx',
    'fasta',
    'curve',
    'gff3',
    'gb',
    'tsv',
    'jsonl',
    'parquet',
  ]);
});

describe('describeConvention', () => {
  const g4hunter = definitionOf('g4hunter');
  const end = {
    key: 'end',
    label: 'End',
    type: 'integer',
    from: 'stored',
    sortable: true,
    help: '',
  } as const;
  const withEnd = { ...g4hunter, columns: [...g4hunter.columns, end] };
  const csv = { format: 'csv', aggregate: true } as const;

  it('has words for every pair of bases', () => {
    const words = [0, 1].flatMap((startBase) =>
      [0, 1].map((endBase) => describeConvention(withEnd, { ...csv, startBase, endBase })),
    );
    expect(words.map((sentence) => sentence.slice(0, 15))).toEqual([
      'Start 0, end 0:',
      'Start 0, end 1:',
      'Start 1, end 0:',
      'Start 1, end 1:',
    ]);
    expect(words[3]).toBe('Start 1, end 1: 1-based, inclusive, as on screen.');
  });

  it('does not speak of an end that the file has not', () => {
    expect(describeConvention(g4hunter, { ...csv, startBase: 1, endBase: 1 })).toBe(
      'Start 1: positions are 1-based, inclusive, as on screen. This file gives the length of a hit in place of its end.',
    );
    const bedGraph = { format: 'bedgraph', aggregate: true, startBase: 0, endBase: 1 } as const;
    expect(describeConvention(g4hunter, bedGraph)).toMatch(/half-open convention/);
  });

  it('agrees with the card of a format that fixes its coordinates', () => {
    for (const { counts, options } of choicesOf(undefined, false)) {
      const first = counts?.startsWith('1-based') ? 1 : 0;
      expect(describeConvention(g4hunter, options)).toContain(`first base of a record is ${first}`);
    }
  });
});

describe('describeRows', () => {
  it('tells rows, parts, features and values apart', () => {
    const [csv] = exportChoices({ hasLegacyFiles: true }, 'window');
    expect(describeRows(csv.options, '12 hits', 'window')).toBe(
      'A row for each window of 12 hits.',
    );
    expect(describeRows({ format: 'bed' }, '12 hits', 'window')).toBe('A row for each of 12 hits.');
    expect(describeRows({ format: 'gff3' }, '12 hits', undefined)).toBe(
      'A feature for each of 12 hits.',
    );
    expect(describeRows({ format: 'bedgraph', style: 'valid' }, '12 hits', undefined)).toBe(
      'A value for each base of 12 hits.',
    );
  });
});

it('names what has no room for more hits, and formats that have', () => {
  expect(noRoomFor('xlsx', 1_048_575)).toBeNull();
  expect(noRoomFor('xlsx', 1_048_576)).toBe(
    'an Excel worksheet has room for 1,048,575. Choose CSV or Parquet',
  );
  expect(noRoomFor('gb', 10_000_000)).toBeNull();
});

it('says of sequences that may have too long a record what an archive leaves out', () => {
  expect(longRecordsNote('gb', [50_000_000, 4_000])).toBeNull();
  expect(longRecordsNote('bed', [250_000_000])).toBeNull();
  const [one, two] = [
    [50_000_001, 9],
    [250_000_000, 60_000_000],
  ];
  expect(longRecordsNote('gb', one)).toBe(
    '1 result has a sequence of more than 50,000,000 bases. If a record of it is as long, the result is left out and manifest.json says so: a GenBank file has room for 50,000,000 in each record. Choose GFF3 or BED for all.',
  );
  expect(longRecordsNote('gb', two)).toMatch(/^2 results have a sequence of more than 50,000,000/);
});
