import { Readable } from 'node:stream';
import { definitionOf } from '@flipon/analyses/definitions';
import { findTokenOwner } from '@flipon/store/download-tokens';
import { findSequenceRecords } from '@flipon/store/sequence-records';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { AppInstance } from '../app-instance.ts';
import { ownerOf } from '../authenticate.ts';
import type { Deps } from '../deps.ts';
import { exportWriters, type ServedKind } from '../kinds/export-writers.ts';
import { openHits, streamWithBases } from '../read-hits.ts';
import { findOwnedAnalysis, requireFinished } from './owned-analysis.ts';
import { pathIdSchema } from './path-id.ts';

const ROWS_AT_ONCE = 1000;

/** The original's formats: what a link without parameters gives, and what the file is. */
const formats = {
  csv: { type: 'text/csv', aggregate: 'true', bases: { start: 0, end: 0 } },
  bedgraph: { type: 'text/plain', aggregate: 'false', bases: { start: 0, end: 1 } },
} as const;
type Format = keyof typeof formats;

const base = (label: string) =>
  z
    .enum(['0', '1'], { error: `${label} must be 0 or 1.` })
    .transform(Number)
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
  for (const format of Object.keys(formats) as Format[]) {
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
        const owner = await readerOf(app, deps, request, token, { kind, analysisId: id });
        const analysis = requireFinished(await findOwnedAnalysis(deps, owner, definition, id));
        const table = await openHits(deps, analysis, definition);
        const second = await findSequenceRecords(deps.store.db, analysis.basesBlobId, false, [1]);
        const rows = table.rows({ order: 'ASC', batchSize: ROWS_AT_ONCE });
        const text = exportWriters[kind][format](streamWithBases(deps, analysis, rows), {
          analysis,
          aggregate: (aggregate ?? usual.aggregate) === 'true',
          bases: {
            start: base_start === undefined ? usual.bases.start : base_start === 1 ? 1 : 0,
            end: base_end === undefined ? usual.bases.end : base_end === 1 ? 1 : 0,
          },
          hasSeveralRecords: second.size > 0,
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

/** Whose result may be read: the link's download token, or the header of the published clients. */
async function readerOf(
  app: AppInstance,
  deps: Deps,
  request: FastifyRequest,
  token: string | undefined,
  scope: { kind: string; analysisId: string },
): Promise<string> {
  if (token === undefined || token === '') {
    await app.authenticate(request);
    return ownerOf(request);
  }
  const owner = await findTokenOwner(deps.store.db, token, scope);
  if (owner === null) {
    throw new AppError(
      'unauthenticated',
      'The download link has expired. Open the result again for a new one.',
    );
  }
  return owner;
}
