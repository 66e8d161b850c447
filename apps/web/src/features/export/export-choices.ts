import type { AnalysisDefinition } from '@flipon/analyses/definition';
import {
  type ExportOptions,
  isLegacyExport,
  type LegacyExport,
} from '../../api/hits/export-link.ts';

/** A kind of file that the dialog offers; choosing it sets both coordinate bases, if it has them. */
export interface ExportChoice {
  key: string;
  label: string;
  /** Who reads it, or what it has in a row. */
  note: string;
  /** How its coordinates count before anybody changes that. */
  counts: string;
  options: ExportOptions;
}

const INCLUSIVE = '1-based, inclusive';
const HALF_OPEN_COUNTS = '0-based, half-open';

/** CSV counts as the screen does, bedGraph as genome browsers do. */
const CSV = { format: 'csv', startBase: 1, endBase: 1 } as const;

/** Files whose format fixes how they count; what each one holds is said in docs/formats.md. */
const FIXED: readonly ExportChoice[] = [
  {
    key: 'bed',
    label: 'BED',
    note: 'for UCSC, IGV, bedtools',
    counts: HALF_OPEN_COUNTS,
    options: { format: 'bed' },
  },
  {
    key: 'xlsx',
    label: 'XLSX',
    note: 'for Excel, with the settings',
    counts: INCLUSIVE,
    options: { format: 'xlsx' },
  },
  {
    key: 'fasta',
    label: 'FASTA of the hits',
    note: 'letters, for MEME, BLAST',
    counts: HALF_OPEN_COUNTS,
    options: { format: 'fasta', flankBp: 0, orient: 'motif' },
  },
  {
    key: 'curve',
    label: 'bedGraph curve',
    note: 'for UCSC, IGV, no overlaps',
    counts: HALF_OPEN_COUNTS,
    options: { format: 'bedgraph', style: 'valid' },
  },
  {
    key: 'gff3',
    label: 'GFF3',
    note: 'for IGV, annotation',
    counts: INCLUSIVE,
    options: { format: 'gff3' },
  },
  {
    key: 'tsv',
    label: 'TSV',
    note: 'for R, scripts',
    counts: INCLUSIVE,
    options: { format: 'tsv' },
  },
  {
    key: 'jsonl',
    label: 'JSON lines',
    note: 'for programs, all fields',
    counts: '0-based, with length',
    options: { format: 'jsonl' },
  },
  {
    key: 'parquet',
    label: 'Parquet',
    note: 'for R, pandas, DuckDB',
    counts: INCLUSIVE,
    options: { format: 'parquet' },
  },
];

/** Of kinds that have no other one. */
const PLAIN_CSV: ExportChoice = {
  key: 'csv',
  label: 'CSV',
  note: 'for Excel, R, one row per hit',
  counts: INCLUSIVE,
  options: { format: 'csv', style: 'valid' },
};

/** The files of a kind, usual ones first. A row for each part is offered where its hits have parts. */
export function exportChoices(
  { hasLegacyFiles }: Pick<AnalysisDefinition, 'hasLegacyFiles'>,
  partOfHit: string | undefined,
): [ExportChoice, ...ExportChoice[]] {
  if (hasLegacyFiles !== true) return [PLAIN_CSV, ...FIXED];
  const bedGraph: ExportChoice = {
    key: 'bedgraph',
    label: 'BedGraph',
    note: 'for UCSC, one row per hit',
    counts: HALF_OPEN_COUNTS,
    options: { format: 'bedgraph', aggregate: true, startBase: 0, endBase: 1 },
  };
  const csv: ExportChoice = {
    key: 'csv',
    label: 'CSV',
    note: `one row per ${partOfHit ?? 'hit'}`,
    counts: INCLUSIVE,
    options: { ...CSV, aggregate: partOfHit === undefined },
  };
  if (partOfHit === undefined) return [csv, bedGraph, ...FIXED];
  const grouped: ExportChoice = {
    key: 'grouped',
    label: 'CSV Grouped',
    note: 'one row per hit',
    counts: INCLUSIVE,
    options: { ...CSV, aggregate: true },
  };
  return [csv, grouped, bedGraph, ...FIXED];
}

const CONVENTIONS: Record<string, string> = {
  '1 1': 'Start 1, end 1: 1-based, inclusive, as on screen.',
  '0 1':
    'Start 0, end 1: the half-open convention of BED and bedGraph. The end is the first base after the hit.',
  '0 0': 'Start 0, end 0: 0-based, both ends included.',
  '1 0':
    'Start 1, end 0: the start is counted from 1 and the end from 0. Few programs expect this.',
};

const ONE_BASED = 'The first base of a record is 1, and the end of a hit is its last base.';
const HALF_OPEN = 'The first base of a record is 0, and the end is the first base after the hit.';

/** Of formats that fix their coordinates; they count from the start of each record. */
const FIXED_CONVENTIONS: Record<ExportOptions['format'], string> = {
  csv: ONE_BASED,
  tsv: ONE_BASED,
  gff3: ONE_BASED,
  parquet: ONE_BASED,
  bed: HALF_OPEN,
  bedgraph: HALF_OPEN,
  fasta:
    'Places in the headers are those of bedtools getfasta: the first base of a record is 0, and the end is the first base after the letters. Flanks are in small letters.',
  xlsx: ONE_BASED,
  jsonl: 'The first base of a record is 0 in recordPosition. The length stands in place of an end.',
};

/** The convention of a file's coordinates in words. */
export function describeConvention(definition: AnalysisDefinition, options: ExportOptions): string {
  return isLegacyExport(options)
    ? describeBases(definition, options)
    : FIXED_CONVENTIONS[options.format];
}

function describeBases(
  { columns }: AnalysisDefinition,
  { format, startBase, endBase }: LegacyExport,
): string {
  const hasEnd = format !== 'csv' || columns.some(({ key }) => key === 'end');
  if (hasEnd) return CONVENTIONS[`${startBase} ${endBase}`] ?? '';
  return `${
    startBase === 1
      ? 'Start 1: positions are 1-based, inclusive, as on screen.'
      : 'Start 0: positions are 0-based.'
  } This file gives the length of a hit in place of its end.`;
}

const ROWS: Partial<Record<ExportOptions['format'], string>> = {
  gff3: 'A feature',
  fasta: 'Letters',
  jsonl: 'A line',
};

/** What the rows of a file are. @param hits their number in words, such as "12 hits" */
export function describeRows(
  options: ExportOptions,
  hits: string,
  partOfHit: string | undefined,
): string {
  if (!isLegacyExport(options)) {
    if (options.format === 'bedgraph') return `A value for each base of ${hits}.`;
    return `${ROWS[options.format] ?? 'A row'} for each of ${hits}.`;
  }
  const rows = options.aggregate
    ? `A row for each of ${hits}.`
    : `A row for each ${partOfHit} of ${hits}.`;
  if (options.format === 'csv') return rows;
  return `${rows} Chromosomes are named by the sequence, or by its records. ${ADDED_START}`;
}

const ADDED_START =
  'A name such as hg38_chr16:186964-397118 gives the chromosome, and its start is added as the original does, which takes it for counted from 0: where the name counts from 1, rows are one too high.';
