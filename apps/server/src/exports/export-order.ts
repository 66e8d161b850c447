import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { MAX_FLANK_BP } from '@flipon/analyses/export-limits';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { readExtras } from '@flipon/contract/extra-columns';
import { HitFilterError, readHitFilter } from '@flipon/contract/hit-filter';
import type { CoordinateBases } from '@flipon/formats/coordinate-bases';
import { FORMATS_WITH_ROOM, hasRoomForExtras } from '@flipon/formats/extra-room';
import type { FastaForm, TextFormat } from '@flipon/formats/hit-writer';
import { hitWriters } from '@flipon/formats/hit-writers';
import type { LegacyFormat } from '@flipon/formats/legacy-hit';
import { legacyKindOf } from '@flipon/formats/legacy-kinds';
import { USUAL_FASTA } from '@flipon/formats/write-fasta';
import { XLSX_MEDIA_TYPE } from '@flipon/formats/xlsx/workbook-parts';
import { z } from 'zod';

/** THE LIST of formats that a result leaves in. */
export const exportFormats = [
  'csv',
  'bedgraph',
  'tsv',
  'bed',
  'gff3',
  'jsonl',
  'parquet',
  'fasta',
  'xlsx',
] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a file is to hold; files of equal orders are equal. */
export type ExportOrder = (
  | { form: 'legacy'; format: LegacyFormat; aggregate: boolean; bases: CoordinateBases }
  | { form: 'text'; format: Exclude<TextFormat, 'fasta'> }
  | { form: 'fasta'; format: 'fasta'; fasta: FastaForm }
  | { form: 'parquet'; format: 'parquet' }
  | { form: 'xlsx'; format: 'xlsx' }
) & {
  /** Which hits it holds; left out where it holds all of them. */
  filter?: HitFilter;
  /** The names of sets of extra columns; left out where it has none. */
  extras?: readonly string[];
};

/** What a link of the original without parameters gives. */
const usual = {
  csv: { aggregate: 'true', bases: { start: 0, end: 0 } },
  bedgraph: { aggregate: 'false', bases: { start: 0, end: 1 } },
} as const satisfies Record<LegacyFormat, object>;

const mediaTypes: Record<LegacyFormat | 'parquet' | 'xlsx', string> = {
  // As the original answers them: published clients know these types as they are.
  csv: 'text/csv',
  bedgraph: 'text/plain',
  parquet: 'application/vnd.apache.parquet',
  xlsx: XLSX_MEDIA_TYPE,
};

const base = (label: string) =>
  z
    .enum(['0', '1'], { error: `${label} must be 0 or 1.` })
    .transform((digit) => (digit === '1' ? 1 : 0))
    .optional();

const FLANK_MESSAGE = `Flank must be a whole number from 0 to ${MAX_FLANK_BP}.`;

export const exportQuerySchema = z.looseObject({
  aggregate: z
    .enum(['true', 'false'], { error: 'Aggregate must be true or false.' })
    .optional()
    .describe('csv and bedgraph: one line a hit, or one line for each part of it'),
  base_start: base('Start coordinate base').describe(
    'csv and bedgraph: added to the 0-based first base',
  ),
  base_end: base('End coordinate base').describe(
    'csv and bedgraph: added to the 0-based last base',
  ),
  style: z
    .enum(['legacy', 'valid'], { error: 'Style must be legacy or valid.' })
    .optional()
    .describe('csv and bedgraph: as the published clients know them, or as their formats demand'),
  flank: z.coerce
    .number({ error: FLANK_MESSAGE })
    .int({ error: FLANK_MESSAGE })
    .min(0, { error: FLANK_MESSAGE })
    .max(MAX_FLANK_BP, { error: FLANK_MESSAGE })
    .optional()
    .describe('fasta: bases on each side of a hit, in small letters; 0 by default'),
  orient: z
    .enum(['motif', 'given'], { error: 'Orient must be motif or given.' })
    .optional()
    .describe('fasta: hits of the minus strand as they are read there, or as in the record'),
  token: z.string().max(64).optional().describe('A download token, in place of the header'),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;

/** A query asks for columns that its format has no room for. */
function refuseExtras(name: string, format: ExportFormat, { form }: ExportOrder): never {
  const reason =
    form === 'legacy'
      ? `${format} as published clients know it has no room for the columns of ${name}.`
      : `${format} has no room for the columns of ${name}.`;
  throw new HitFilterError(
    name,
    `${reason} Ask for one of ${FORMATS_WITH_ROOM}${form === 'legacy' ? ', csv with style=valid' : ''}.`,
  );
}

/**
 * What a query asks of a format; what does not concern the format is left out. Kinds that the
 * original has no files of know one style of each format.
 *
 * @throws HitFilterError
 */
export function readExportOrder(
  kind: AnalysisKind,
  format: ExportFormat,
  query: ExportQuery,
): ExportOrder {
  const definition = definitionOf(kind);
  const filter = readHitFilter(definition, query);
  const extras = readExtras(definition, query);
  const form = readForm(kind, format, query);
  const [first] = extras;
  if (first !== undefined && (form.form === 'legacy' || !hasRoomForExtras(format))) {
    refuseExtras(first, format, form);
  }
  return {
    ...form,
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
    ...(extras.length === 0 ? {} : { extras }),
  };
}

function readForm(kind: AnalysisKind, format: ExportFormat, query: ExportQuery): ExportOrder {
  if (format === 'parquet') return { form: 'parquet', format };
  if (format === 'xlsx') return { form: 'xlsx', format };
  if (format === 'fasta') {
    const { flank = USUAL_FASTA.flankBp, orient = USUAL_FASTA.orient } = query;
    return { form: 'fasta', format, fasta: { flankBp: flank, orient } };
  }
  if (format !== 'csv' && format !== 'bedgraph') return { form: 'text', format };
  if (query.style === 'valid' || legacyKindOf(kind) === null) return { form: 'text', format };
  const { aggregate = usual[format].aggregate, base_start, base_end } = query;
  const { start, end } = usual[format].bases;
  return {
    form: 'legacy',
    format,
    aggregate: aggregate === 'true',
    bases: { start: base_start ?? start, end: base_end ?? end },
  };
}

export function mediaTypeOf(order: ExportOrder): string {
  const isWritten = order.form === 'text' || order.form === 'fasta';
  return isWritten ? hitWriters[order.format].mediaType : mediaTypes[order.format];
}

/** What the name of a file ends with, without the dot. */
export function endingOf(format: ExportFormat): string {
  return format === 'fasta' ? hitWriters.fasta.extension : format;
}

/** The format of a file by the end of its name; null where it has none of ours. */
export function formatOfEnding(ending: string): ExportFormat | null {
  return exportFormats.find((each) => ending === each || ending === endingOf(each)) ?? null;
}
