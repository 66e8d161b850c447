import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { readHitFilter } from '@flipon/contract/hit-filter';
import type { CoordinateBases } from '@flipon/formats/coordinate-bases';
import { hitWriters, type TextFormat } from '@flipon/formats/hit-writers';
import type { LegacyFormat } from '@flipon/formats/legacy-hit';
import { legacyKindOf } from '@flipon/formats/legacy-kinds';
import { z } from 'zod';

/** THE LIST of formats that a result leaves in. */
export const exportFormats = ['csv', 'bedgraph', 'tsv', 'bed', 'gff3', 'jsonl', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a file is to hold; files of equal orders are equal. */
export type ExportOrder = (
  | { form: 'legacy'; format: LegacyFormat; aggregate: boolean; bases: CoordinateBases }
  | { form: 'text'; format: TextFormat }
  | { form: 'parquet'; format: 'parquet' }
) & {
  /** Which hits it holds; left out where it holds all of them. */
  filter?: HitFilter;
};

/** What a link of the original without parameters gives. */
const usual = {
  csv: { aggregate: 'true', bases: { start: 0, end: 0 } },
  bedgraph: { aggregate: 'false', bases: { start: 0, end: 1 } },
} as const satisfies Record<LegacyFormat, object>;

const mediaTypes: Record<LegacyFormat | 'parquet', string> = {
  csv: 'text/csv',
  bedgraph: 'text/plain',
  parquet: 'application/vnd.apache.parquet',
};

const base = (label: string) =>
  z
    .enum(['0', '1'], { error: `${label} must be 0 or 1.` })
    .transform((digit) => (digit === '1' ? 1 : 0))
    .optional();

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
  token: z.string().max(64).optional().describe('A download token, in place of the header'),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;

export function isExportFormat(text: string): text is ExportFormat {
  return (exportFormats as readonly string[]).includes(text);
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
  const given = readHitFilter(definitionOf(kind), query);
  const kept = Object.keys(given).length === 0 ? {} : { filter: given };
  if (format === 'parquet') return { form: 'parquet', format, ...kept };
  if (format !== 'csv' && format !== 'bedgraph') return { form: 'text', format, ...kept };
  if (query.style === 'valid' || legacyKindOf(kind) === null) {
    return { form: 'text', format, ...kept };
  }
  const { aggregate = usual[format].aggregate, base_start, base_end } = query;
  const { start, end } = usual[format].bases;
  return {
    form: 'legacy',
    format,
    aggregate: aggregate === 'true',
    bases: { start: base_start ?? start, end: base_end ?? end },
    ...kept,
  };
}

export function mediaTypeOf(order: ExportOrder): string {
  return order.form === 'text' ? hitWriters[order.format].mediaType : mediaTypes[order.format];
}
