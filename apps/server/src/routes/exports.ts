import { Readable } from 'node:stream';
import { definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { CoordinateBases } from '@flipon/formats/coordinate-bases';
import { writeLegacyBedGraph } from '@flipon/formats/legacy-bedgraph';
import { writeLegacyCsv } from '@flipon/formats/legacy-csv';
import { type LegacyFormat, type LegacyKind, needsBases } from '@flipon/formats/legacy-hit';
import { findAnalysis, type StoredAnalysis } from '@flipon/store/analyses';
import { findTokenOwner } from '@flipon/store/download-tokens';
import { findSequenceRecords } from '@flipon/store/sequence-records';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { AppInstance } from '../app-instance.ts';
import { ownerOf } from '../authenticate.ts';
import type { Deps } from '../deps.ts';
import { exportWriters, type ServedKind } from '../kinds/export-writers.ts';
import { openHits, streamHits } from '../read-hits.ts';
import { noSuchAnalysis, requireFinished } from './owned-analysis.ts';
import { pathIdSchema } from './path-id.ts';

const ROWS_AT_ONCE = 1000;

/** The original's formats: what a link without parameters gives, and what the file is. */
const formats = {
  csv: {
    type: 'text/csv',
    aggregate: 'true',
    bases: { start: 0, end: 0 },
    write: writeLegacyCsv,
  },
  bedgraph: {
    type: 'text/plain',
    aggregate: 'false',
    bases: { start: 0, end: 1 },
    write: writeLegacyBedGraph,
  },
} as const satisfies Record<LegacyFormat, object>;

const base = (label: string) =>
  z
    .enum(['0', '1'], { error: `${label} must be 0 or 1.` })
    .transform((digit) => (digit === '1' ? 1 : 0))
    .optional();

const exportQuerySchema = z.looseObject({
  aggregate: z
    .enum(['true', 'false'], { error: 'Aggregate must be true or false.' })
    .optional()
    .describe('One line a hit, or one line for each part of it'),
  base_start: base('Start coordinate base').describe('Added to the 0-based first base'),
  base_end: base('End coordinate base').describe('Added to the 0-based last base'),
  token: z.string().max(64).optional().describe('A download token, in place of the header'),
});

/** The files of one kind, for the owner's token or for a download token in the link. */
export function exportRoutes(app: AppInstance, deps: Deps, kind: ServedKind): void {
  const definition = definitionOf(kind);
  for (const format of Object.keys(formats) as LegacyFormat[]) {
    const usual = formats[format];
    app.get(
      `/api/analyse/${definition.apiRoute}/:id/${definition.exportName}.${format}`,
      {
        schema: {
          tags: [definition.title],
          summary: `All hits as ${format === 'csv' ? 'CSV, TAB between quoted fields' : 'bedGraph'}`,
          params: pathIdSchema,
          querystring: exportQuerySchema,
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { token, aggregate, base_start, base_end } = request.query;
        const isLink = token !== undefined && token !== '';
        const owner = isLink
          ? await linkOwner(deps, token, { kind, analysisId: id })
          : await headerOwner(app, request);
        const found = await findExported(deps, owner, { kind, id, isLink });
        const text = await writeExport(deps, found, {
          format,
          aggregate: (aggregate ?? usual.aggregate) === 'true',
          bases: { start: base_start ?? usual.bases.start, end: base_end ?? usual.bases.end },
        });
        return reply
          .header('content-disposition', `attachment; filename="${id}.${format}"`)
          .type(usual.type)
          .serializer(String)
          .send(Readable.from(text) as never);
      },
    );
  }
}

interface ExportOrder {
  format: LegacyFormat;
  aggregate: boolean;
  bases: CoordinateBases;
}

async function writeExport(
  deps: Deps,
  { kind, analysis }: { kind: ServedKind; analysis: StoredAnalysis & { hitsBlobId: string } },
  { format, aggregate, bases }: ExportOrder,
): Promise<AsyncGenerator<string>> {
  const legacy: LegacyKind = exportWriters[kind];
  const table = await openHits(deps, analysis, definitionOf(kind));
  const second = await findSequenceRecords(deps.store.db, analysis.basesBlobId, false, [1]);
  const rows = table.rows({ order: 'ASC', batchSize: ROWS_AT_ONCE });
  const needs = { bases: needsBases(legacy, format, aggregate) };
  return formats[format].write(streamHits(deps, analysis, rows, needs), legacy, {
    sequenceName: analysis.sequenceName,
    parameters: analysis.parameters as ParameterValues,
    aggregate,
    bases,
    hasSeveralRecords: second.size > 0,
  });
}

/**
 * The analysis that a link means. A published client asks for the files of R-loops under the
 * address of G4 hunter; it sends its token in the header.
 */
async function findExported(
  { store }: Deps,
  owner: string,
  { kind, id, isLink }: { kind: ServedKind; id: string; isLink: boolean },
) {
  const meant: readonly ServedKind[] = kind === 'g4hunter' && !isLink ? [kind, 'rloopr'] : [kind];
  for (const each of meant) {
    const analysis = await findAnalysis(store.db, owner, each, id);
    if (analysis !== null) return { kind: each, analysis: requireFinished(analysis) };
  }
  throw noSuchAnalysis();
}

/** The owner whom the header of the published clients names. */
async function headerOwner(app: AppInstance, request: FastifyRequest): Promise<string> {
  await app.authenticate(request);
  return ownerOf(request);
}

/** The owner in whose name a link's download token reads. */
async function linkOwner(
  { store }: Deps,
  token: string,
  scope: { kind: string; analysisId: string },
): Promise<string> {
  const owner = await findTokenOwner(store.db, token, scope);
  if (owner !== null) return owner;
  throw new AppError(
    'unauthenticated',
    'The download link has expired. Open the result again for a new one.',
  );
}
