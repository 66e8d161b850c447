import { bed } from './bed/format.ts';
import { bedgraph } from './bedgraph/format.ts';
import { csv } from './csv/format.ts';
import { fasta } from './fasta/format.ts';
import { gb } from './gb/format.ts';
import { gff3 } from './gff3/format.ts';
import type { FormatRecord, LegacyStyle } from './hit-format.ts';
import { jsonl } from './jsonl/format.ts';
import { parquet } from './parquet/format.ts';
import { tsv } from './tsv/format.ts';
import { xlsx } from './xlsx/format.ts';

/** THE LIST of formats for hits, in the order in which they are shown; their writers are in `hit-writers`. */
const list = [csv, bed, xlsx, fasta, bedgraph, gff3, gb, tsv, jsonl, parquet] as const;

type Listed = (typeof list)[number];

/** The id of a format in addresses, after `--format` and in provenance. */
export type HitFormat = Listed['id'];
/** A record of the list. */
export type ListedFormat = FormatRecord & { id: HitFormat };
/** Formats whose files are text of hits. */
export type TextFormat = Extract<Listed, { makes: 'text' }>['id'];
/** Formats whose files are text of whole records. */
export type RecordFormat = Extract<Listed, { makes: 'records' }>['id'];
/** Formats with flanks that the user chooses. */
export type FlankFormat = Extract<Listed, { takesFlanks: true }>['id'];
/** Formats that the original has files of. */
export type LegacyFormat = Extract<Listed, { legacy: LegacyStyle }>['id'];
/** Formats of which nothing is to be chosen, in the style of this program. */
export type PlainFormat = Exclude<HitFormat, FlankFormat>;

export const hitFormats: readonly [ListedFormat, ...ListedFormat[]] = list;
export const hitFormatNames: readonly HitFormat[] = list.map(({ id }) => id);

export function isHitFormat(text: string): text is HitFormat {
  return hitFormats.some(({ id }) => id === text);
}

/** @throws Error for an unknown format */
export function formatOf(format: HitFormat): ListedFormat {
  const found = hitFormats.find(({ id }) => id === format);
  if (found === undefined) throw new Error(`There is no format ${format}.`);
  return found;
}

/** The format of a file by the end of its name, without the dot; null where it has none of ours. */
export function formatOfEnding(end: string): HitFormat | null {
  return hitFormats.find(({ id, ending }) => end === id || end === ending)?.id ?? null;
}

/** The endings of file names by which a format is recognised. */
export const fileEndings: readonly string[] = [
  ...new Set([...hitFormatNames, ...hitFormats.map(({ ending }) => ending)]),
];

/** Whether its files are no text. */
export function isBinaryFormat(format: HitFormat): boolean {
  const { makes } = formatOf(format);
  return makes === 'sheets' || makes === 'columns';
}

export function isTextFormat(format: HitFormat): format is TextFormat {
  return formatOf(format).makes === 'text';
}

export function isRecordFormat(format: HitFormat): format is RecordFormat {
  return formatOf(format).makes === 'records';
}

export function isFlankFormat(format: HitFormat): format is FlankFormat {
  return formatOf(format).takesFlanks === true;
}

export function isPlainFormat(format: HitFormat): format is PlainFormat {
  return !isFlankFormat(format);
}

export function isLegacyFormat(format: HitFormat): format is LegacyFormat {
  return formatOf(format).legacy !== undefined;
}

/** @throws Error for a format without one */
export function legacyStyleOf(format: LegacyFormat): LegacyStyle {
  const { legacy } = formatOf(format);
  if (legacy === undefined) throw new Error(`The original has no ${format}.`);
  return legacy;
}
