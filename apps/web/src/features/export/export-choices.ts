import type { AnalysisDefinition } from '@flipon/analyses/definition';
import {
  formatOf,
  type HitFormat,
  hitFormats,
  type ListedFormat,
} from '@flipon/formats/hit-formats';
import {
  type ExportOptions,
  isLegacyExport,
  type LegacyExport,
  usualOptions,
} from '../../api/hits/export-link.ts';
import { countOf, formatInteger } from '../../ui/words/format-number.ts';

/** A kind of file that the dialog offers; choosing it sets both coordinate bases, if it has them. */
export interface ExportChoice {
  key: string;
  label: string;
  /** Its readers, or the content of a row. */
  note: string;
  /** How its coordinates count by default. */
  counts: string;
  options: ExportOptions;
}

/** CSV counts as the screen does, bedGraph as genome browsers do. */
const CSV = { format: 'csv', startBase: 1, endBase: 1 } as const;
const BEDGRAPH = { format: 'bedgraph', startBase: 0, endBase: 1 } as const;

/** The files of the style of this program, whose formats fix how they count. */
const [USUAL, ...OTHERS] = hitFormats;
const FIXED: [ExportChoice, ...ExportChoice[]] = [choiceOf(USUAL), ...OTHERS.map(choiceOf)];

function choiceOf({ id, words: { label, note, counts, variant } }: ListedFormat): ExportChoice {
  return { key: variant ?? id, label, note, counts, options: usualOptions(id) };
}

/** Kinds whose files the original has, too, are offered one style of a table. */
const BESIDE_LEGACY = FIXED.filter(
  ({ options }) => formatOf(options.format).legacy?.isAlone !== true,
);

/** The files of a kind, usual ones first. A row for each part is offered where its hits have parts. */
export function exportChoices(
  { hasLegacyFiles }: Pick<AnalysisDefinition, 'hasLegacyFiles'>,
  partOfHit: string | undefined,
): [ExportChoice, ...ExportChoice[]] {
  if (hasLegacyFiles !== true) return FIXED;
  const bedGraph: ExportChoice = {
    key: 'bedgraph',
    label: 'BedGraph',
    note: 'for UCSC, one row per hit',
    counts: formatOf(BEDGRAPH.format).words.counts,
    options: { ...BEDGRAPH, aggregate: true },
  };
  const csv: ExportChoice = {
    key: 'csv',
    label: 'CSV',
    note: `one row per ${partOfHit ?? 'hit'}`,
    counts: formatOf(CSV.format).words.counts,
    options: { ...CSV, aggregate: partOfHit === undefined },
  };
  if (partOfHit === undefined) return [csv, bedGraph, ...BESIDE_LEGACY];
  const grouped: ExportChoice = {
    ...csv,
    key: 'grouped',
    label: 'CSV Grouped',
    note: 'one row per hit',
    options: { ...CSV, aggregate: true },
  };
  return [csv, grouped, bedGraph, ...BESIDE_LEGACY];
}

/** What has no room for a count of hits, and which formats have, to end a sentence with; null where there is room. */
export function noRoomFor(format: HitFormat, count: number): string | null {
  const { room } = formatOf(format);
  if (room?.maxHits === undefined || count <= room.maxHits) return null;
  return `${room.holder} has room for ${formatInteger(room.maxHits)}. Choose ${room.instead}`;
}

/**
 * Which results an archive may leave out because a record is too long for the format, in sentences; null where
 * there is room. The server alone knows the longest record of a sequence.
 *
 * @param sequenceLengths of the results, in bases, records together
 */
export function longRecordsNote(
  format: HitFormat,
  sequenceLengths: readonly number[],
): string | null {
  const { maxRecordBp = Number.POSITIVE_INFINITY, holder, instead } = formatOf(format).room ?? {};
  const count = sequenceLengths.filter((lengthBp) => lengthBp > maxRecordBp).length;
  if (count === 0) return null;
  const most = formatInteger(maxRecordBp);
  return `${countOf(count, 'result')} ${count === 1 ? 'has' : 'have'} a sequence of more than ${most} bases. If a record of it is as long, the result is left out and manifest.json says so: ${holder} has room for ${most} in each record. Choose ${instead} for all.`;
}

const CONVENTIONS: Record<string, string> = {
  '1 1': 'Start 1, end 1: 1-based, inclusive, as on screen.',
  '0 1':
    'Start 0, end 1: the half-open convention of BED and bedGraph. The end is the first base after the hit.',
  '0 0': 'Start 0, end 0: 0-based, both ends included.',
  '1 0':
    'Start 1, end 0: the start is counted from 1 and the end from 0. Few programs expect this.',
};

/** The convention of a file's coordinates in words. @param definition null for files of several kinds */
export function describeConvention(
  definition: AnalysisDefinition | null,
  options: ExportOptions,
): string {
  return isLegacyExport(options) && definition !== null
    ? describeBases(definition, options)
    : formatOf(options.format).words.convention;
}

function describeBases(
  { columns }: AnalysisDefinition,
  { format, startBase, endBase }: LegacyExport,
): string {
  const hasEnd = format !== CSV.format || columns.some(({ key }) => key === 'end');
  if (hasEnd) return CONVENTIONS[`${startBase} ${endBase}`] ?? '';
  return `${
    startBase === 1
      ? 'Start 1: positions are 1-based, inclusive, as on screen.'
      : 'Start 0: positions are 0-based.'
  } This file gives the length of a hit in place of its end.`;
}

/** The content of a file's rows. @param hits their number in words, such as "12 hits" */
export function describeRows(
  options: ExportOptions,
  hits: string,
  partOfHit: string | undefined,
): string {
  if (!isLegacyExport(options)) return `${formatOf(options.format).words.rows} ${hits}.`;
  const rows = options.aggregate
    ? `A row for each of ${hits}.`
    : `A row for each ${partOfHit} of ${hits}.`;
  if (options.format === CSV.format) return rows;
  return `${rows} Chromosomes are named by the sequence, or by its records. ${ADDED_START}`;
}

const ADDED_START =
  'A name such as hg38_chr16:186964-397118 gives the chromosome, and its start is added as the original does, which takes it for counted from 0: where the name counts from 1, rows are one too high.';
