import { Readable } from 'node:stream';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { findTokenOwner } from '@flipon/store/download-tokens';
import { findSequenceRecords } from '@flipon/store/sequence-records';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { AppInstance } from '../app-instance.ts';
import { ownerOf } from '../authenticate.ts';
import type { Deps } from '../deps.ts';
import { writeG4HunterCsv } from '../kinds/g4hunter/g4hunter-csv.ts';
import { openHits, streamWithBases } from '../read-hits.ts';
import { findOwnedAnalysis, requireFinished } from './owned-analysis.ts';
import { pathIdSchema } from './path-id.ts';

const ROWS_AT_ONCE = 1000;

const exportQuerySchema = z.looseObject({
  aggregate: z
    .enum(['true', 'false'], { error: 'Aggregate must be true or false.' })
    .default('true')
    .describe('One line a hit, or one line a window'),
  token: z.string().max(64).optional().describe('A download token, in place of the header'),
});

/** The original's CSV files, for the owner's token or a download token in the link. */
export function g4HunterExportRoutes(app: AppInstance, deps: Deps): void {
  app.get(
    `/api/analyse/${g4hunter.apiRoute}/:id/${g4hunter.exportName}.csv`,
    {
      schema: {
        tags: [g4hunter.title],
        summary: 'CSV: TAB between quoted fields, 0-based positions',
        params: pathIdSchema,
        querystring: exportQuerySchema,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const owner = await readerOf(app, deps, request, request.query.token, id);
      const analysis = requireFinished(await findOwnedAnalysis(deps, owner, g4hunter, id));
      const table = await openHits(deps, analysis, g4hunter);
      const second = await findSequenceRecords(deps.store.db, analysis.basesBlobId, false, [1]);
      const rows = table.rows({ order: 'ASC', batchSize: ROWS_AT_ONCE });
      const text = writeG4HunterCsv(streamWithBases(deps, analysis, rows), analysis, {
        aggregate: request.query.aggregate === 'true',
        withRecord: second.size > 0,
      });
      return reply
        .header('content-disposition', `attachment; filename="${id}.csv"`)
        .type('text/csv')
        .serializer(String)
        .send(Readable.from(text) as never);
    },
  );
}

/** Whose result may be read: the link's download token, or the header of the published clients. */
async function readerOf(
  app: AppInstance,
  deps: Deps,
  request: FastifyRequest,
  token: string | undefined,
  analysisId: string,
): Promise<string> {
  if (token === undefined || token === '') {
    await app.authenticate(request);
    return ownerOf(request);
  }
  const scope = { kind: g4hunter.kind, analysisId };
  const owner = await findTokenOwner(deps.store.db, token, scope);
  if (owner === null) {
    throw new AppError(
      'unauthenticated',
      'The download link has expired. Open the result again for a new one.',
    );
  }
  return owner;
}
