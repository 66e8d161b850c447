import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { MAX_FLANK_BP } from '@flipon/analyses/export-limits';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { readExtras } from '@flipon/contract/extra-columns';
import { HitFilterError, readHitFilter } from '@flipon/contract/hit-filter';
import { FORMATS_WITH_ROOM } from '@flipon/formats/extra-room';
import {
  formatOf,
  type HitFormat,
  isFlankFormat,
  isLegacyFormat,
  legacyStyleOf,
} from '@flipon/formats/hit-formats';
import { USUAL_FASTA } from '@flipon/formats/hit-writer';
import { legacyKindOf } from '@flipon/formats/legacy-kinds';
import type { HitForm } from '@flipon/formats/provenance';
import { z } from 'zod';

/** The content of a file; files of equal orders are equal. */
export interface ExportOrder {
  /** Its format with the chosen options, as its provenance states them. */
  file: HitForm;
  /** Which hits it holds; left out where it holds all of them. */
  filter?: HitFilter;
  /** The names of sets of extra columns; left out where it has none. */
  extras?: readonly string[];
  /**
   * The annotations whose features are written with the hits, and their owner; left out where there are none.
   * `places` changes with the records that the names of an annotation stand for.
   */
  features?: { owner: string; annotations: readonly { id: string; places: string }[] };
}

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
function refuseExtras(name: string, { file }: ExportOrder): never {
  const isLegacy = 'style' in file;
  const reason = isLegacy
    ? `${file.format} as published clients know it cannot hold the columns of ${name}.`
    : `${file.format} cannot hold the columns of ${name}.`;
  throw new HitFilterError(
    name,
    `${reason} Ask for one of ${FORMATS_WITH_ROOM}${isLegacy ? ', csv with style=valid' : ''}.`,
  );
}

/**
 * The order of a query; fields that do not concern the format are ignored. For kinds without files in the
 * original, each format has one style.
 *
 * @throws HitFilterError
 */
export function readExportOrder(
  kind: AnalysisKind,
  format: HitFormat,
  query: ExportQuery,
): ExportOrder {
  const definition = definitionOf(kind);
  const filter = readHitFilter(definition, query);
  const extras = readExtras(definition, query);
  const order = {
    file: readForm(kind, format, query),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
    ...(extras.length === 0 ? {} : { extras }),
  };
  const [first] = extras;
  const hasRoom = !('style' in order.file) && formatOf(format).hasExtraColumns;
  if (first !== undefined && !hasRoom) refuseExtras(first, order);
  return order;
}

function readForm(kind: AnalysisKind, format: HitFormat, query: ExportQuery): HitForm {
  if (isFlankFormat(format)) {
    const { flank = USUAL_FASTA.flankBp, orient = USUAL_FASTA.orient } = query;
    return { format, fasta: { flankBp: flank, orient } };
  }
  const isOriginal = query.style !== 'valid' && legacyKindOf(kind) !== null;
  if (!(isOriginal && isLegacyFormat(format))) return { format };
  const { usual } = legacyStyleOf(format);
  const {
    aggregate,
    base_start: start = usual.bases.start,
    base_end: end = usual.bases.end,
  } = query;
  return {
    format,
    style: 'legacy',
    aggregate: aggregate === undefined ? usual.aggregate : aggregate === 'true',
    bases: { start, end },
  };
}

export function mediaTypeOf({ file }: ExportOrder): string {
  return 'style' in file ? legacyStyleOf(file.format).mediaType : formatOf(file.format).mediaType;
}
