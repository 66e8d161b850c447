import type { KindDefinition } from '@flipon/analyses/definitions';
import { fileStem } from '@flipon/analyses/file-stem';
import type { Analysis } from '@flipon/contract/analysis';
import {
  type FlankFormat,
  formatOf,
  type HitFormat,
  isFlankFormat,
  isLegacyFormat,
  type LegacyFormat,
  type PlainFormat,
} from '@flipon/formats/hit-formats';
import { type FastaForm, USUAL_FASTA } from '@flipon/formats/hit-writer';
import { addressOf } from '../address.ts';
import { withQuery } from '../with-query.ts';

/** A file in the format of the published clients, whose coordinates can be chosen. */
export interface LegacyExport {
  format: LegacyFormat;
  /** One row for each hit, else one for each part of it, such as a window. */
  aggregate: boolean;
  /** The number of the sequence's first base as a start, and as an end: 0 or 1. */
  startBase: number;
  endBase: number;
}

/** The letters of hits. */
export interface FastaExport extends FastaForm {
  format: FlankFormat;
}

/** A file whose format fixes its coordinates. */
export type FixedExport =
  | { format: Exclude<PlainFormat, LegacyFormat> }
  | { format: LegacyFormat; style: 'valid' };

/** A requested file of a result. */
export type ExportOptions = LegacyExport | FixedExport | FastaExport;

/** Some of the hits of a result. */
export interface ChosenHits {
  /** The request fields for them. */
  query: Readonly<Record<string, string>>;
  /** The name of the only record with hits of the selection. */
  record?: string;
  /** In names of files. */
  parts: readonly string[];
}

/** A file that can be called for, or linked to. */
export interface ExportedFile {
  /** Null where the server names it. */
  name: string | null;
  /** Below /api/. */
  path: string;
  query: Readonly<Record<string, string | number | boolean>>;
  /** Makes what is sent with the call, where the file is made of it; it has no link then. */
  content?: () => Promise<Blob>;
}

/** How many results one archive holds at most. */
export const MAX_ARCHIVED = 1000;

export function isLegacyExport(options: ExportOptions): options is LegacyExport {
  return 'aggregate' in options;
}

export function isFastaExport(options: ExportOptions): options is FastaExport {
  return 'flankBp' in options;
}

/** A file of a format in the style of this program, before the user changes options. */
export function usualOptions(format: HitFormat): FixedExport | FastaExport {
  if (isFlankFormat(format)) return { format, ...USUAL_FASTA };
  // All other formats have fixed coordinates.
  return isLegacyFormat(format) ? { format, style: 'valid' } : ({ format } as FixedExport);
}

/**
 * A file of a finished result under the name that it is saved by: the server takes the name from
 * the address.
 *
 * @param chosen all hits where absent
 * @param extras names of the sets of extra columns that it has
 */
export function exportedFile(
  definition: KindDefinition,
  analysis: Pick<Analysis, 'id' | 'sequenceName'>,
  options: ExportOptions,
  chosen: ChosenHits | null = null,
  extras: readonly string[] = [],
): ExportedFile & { name: string } {
  const { id, sequenceName } = analysis;
  const parts = [...partsOf(options), ...extras, ...(chosen?.parts ?? [])];
  const part = parts.length === 0 ? undefined : parts.join('_');
  const named = { sequenceName, parameters: analysis, record: chosen?.record, part };
  const stem = fileStem(definition, named);
  const name = `${stem}.${formatOf(options.format).ending}`;
  return {
    name,
    path: `analyse/${definition.apiRoute}/${id}/${name}`,
    query: { ...exportQuery(options), ...extraQuery(extras), ...chosen?.query },
  };
}

/** A ZIP archive of several finished results. */
export function archiveFile(
  { apiRoute }: KindDefinition,
  ids: readonly string[],
  options: ExportOptions,
): ExportedFile {
  return {
    name: null,
    path: `analyse/${apiRoute}/export.zip`,
    query: { ids: ids.join(','), format: options.format, ...exportQuery(options) },
  };
}

/** Address of a file, for a link: it needs no header, the token in it is for reading alone. */
export function exportLink({ path, query }: ExportedFile, downloadToken: string): string {
  return withQuery(addressOf(`/api/${path}`), { ...query, token: downloadToken });
}

/** Parts of a name that distinguish files of one result with the same ending. */
function partsOf(options: ExportOptions): string[] {
  if (isLegacyExport(options)) return options.aggregate ? [] : ['ungrouped'];
  if (isFastaExport(options)) {
    const { flankBp, orient } = options;
    return [...(flankBp > 0 ? [`flank${flankBp}`] : []), ...(orient === 'given' ? [orient] : [])];
  }
  return [formatOf(options.format).words.variant ?? []].flat();
}

export function exportQuery(options: ExportOptions): Record<string, string | number | boolean> {
  if (isLegacyExport(options)) {
    const { aggregate, startBase, endBase } = options;
    return { aggregate, base_start: startBase, base_end: endBase };
  }
  if (isFastaExport(options)) return { flank: options.flankBp, orient: options.orient };
  return 'style' in options ? { style: options.style } : {};
}

/** The request fields for sets of extra columns. */
export function extraQuery(names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true]));
}
