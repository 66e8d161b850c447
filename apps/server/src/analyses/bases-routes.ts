import { definitionOf } from '@flipon/analyses/definitions';
import { AppError } from '@flipon/answers/app-error';
import { findOwnedAnalysis } from '@flipon/answers/owned-analysis';
import { pathIdSchema } from '@flipon/answers/path-id';
import { recordListQuerySchema, recordListSchema } from '@flipon/contract/record';
import { analysedSequenceAnswerSchema, sequenceDataQuerySchema } from '@flipon/contract/sequence';
import { findShapes, sumSequenceRecords } from '@flipon/store/records';
import { findSequence } from '@flipon/store/sequences';
import { inBackground } from '@flipon/store/store';
import { z } from 'zod';
import { libraryOf } from '../answers/library-of.ts';
import type { KindPluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { listRecordPage, readLettersOf } from '../sequences/read-letters.ts';

/**
 * The sequence of an analysis as it was, with its records and letters. They belong to the analysis, so they
 * stay as long as it does, also when the sequence has left the library.
 */
export async function basesRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { title, apiRoute } = definitionOf(kind);
  const { db } = deps.store;
  const { findAnalysis } = libraryOf(deps.store).analyses;
  const base = `/api/analyse/${apiRoute}/:id`;
  const common = { tags: [title], params: pathIdSchema };

  app.get(
    `${base}/sequence`,
    {
      config: { shared: 'analysis' },
      schema: {
        ...common,
        summary: 'The sequence that was analysed, also after it was deleted',
        response: { 200: analysedSequenceAnswerSchema },
      },
    },
    async (request) => {
      const owner = ownerOf(request);
      const analysis = await findOwnedAnalysis(findAnalysis, owner, kind, request.params.id);
      const listed = await findSequence(db, owner, analysis.sequenceId);
      const { sequenceId: id, sequenceName: name } = analysis;
      // An older version beside this one keeps no type.
      const type = analysis.sequenceType ?? listed?.type ?? null;
      const { recordCount, gcBp, nBp } = await sumSequenceRecords(
        inBackground(deps.store),
        analysis,
      );
      const { circularCount, linearCount } = await findShapes(db, analysis.recordTableId);
      return {
        payload: {
          id,
          name,
          type,
          length: analysis.sequenceLengthBp,
          circular: circularCount > 0 && linearCount === 0,
          recordCount,
          gcBp,
          nBp,
          // The link to a result says nothing of the library that it comes from.
          inLibrary: request.share?.subject === 'analysis' ? null : listed !== null,
        },
      };
    },
  );

  app.get(
    `${base}/sequence/records`,
    {
      config: { shared: 'analysis' },
      schema: {
        ...common,
        summary: 'Records of the sequence that was analysed, by page',
        querystring: recordListQuerySchema,
        response: { 200: recordListSchema },
      },
    },
    async (request) => {
      const analysis = await findOwnedAnalysis(
        findAnalysis,
        ownerOf(request),
        kind,
        request.params.id,
      );
      const { recordCount } = await sumSequenceRecords(inBackground(deps.store), analysis);
      return listRecordPage(deps, analysis, recordCount, request.query);
    },
  );

  app.get(
    `${base}/data`,
    {
      config: { shared: 'analysis' },
      schema: {
        ...common,
        summary: 'Letters of the sequence that was analysed, by range; pos is 0-based',
        querystring: sequenceDataQuerySchema,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { pos, len } = request.query;
      const analysis = await findOwnedAnalysis(
        findAnalysis,
        ownerOf(request),
        kind,
        request.params.id,
      );
      // During an import there are no letters yet; after one that failed there are none at all.
      if (analysis.sequenceLengthBp === 0)
        throw new AppError('conflict', 'There are no bases yet.');
      const letters = await readLettersOf(deps, analysis, { start: pos, end: pos + len });
      return reply.type('text/plain;charset=UTF-8').send(letters);
    },
  );
}
