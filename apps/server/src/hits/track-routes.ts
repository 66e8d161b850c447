import { definitionOf, rulesOf } from '@flipon/analyses/definitions';
import { trackAnswerSchema, trackQuerySchema } from '@flipon/contract/track';
import { readTrack, type TrackSource } from '@flipon/hits/read-track';
import type { StoredAnalysis } from '@flipon/store/analyses';
import { findTrackPlaces } from '@flipon/store/track-places';
import { z } from 'zod';
import { openFinished } from '../analyses/finished-answer.ts';
import type { Deps, KindPluginOptions } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { pathIdSchema } from '../http/path-id.ts';

const STRANDS = ['+', '-'] as const;

/** What a kind's model says of each base, also where that makes no hit; of kinds that keep it. */
export async function trackRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  if (rulesOf(kind).track === undefined) return;
  app.addHook('onRequest', app.authenticate);

  const definition = definitionOf(kind);
  app.get(
    `/api/analyse/${definition.apiRoute}/:id/track`,
    {
      config: { shared: 'analysis' },
      schema: {
        tags: [definition.title],
        summary:
          'The value of each base, or the largest one of each bin, also where there is no hit; 0-based, `to` is exclusive',
        params: pathIdSchema,
        querystring: trackQuerySchema,
        response: { 200: trackAnswerSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return reply.status(304).headers(caching).send(null);
      const source = await trackSourceOf(deps, analysis);
      const range = readTrackRange(request.query, analysis.sequenceLengthBp);
      const { lanes, ...grid } = await readTrack(source, { ...range, bins: request.query.bins });
      return reply.headers(caching).send({
        ...grid,
        lanes: lanes.map((values, lane) => ({ strand: STRANDS[lane] ?? '+', values })),
      });
    },
  );
}

/** @throws AppError not_found where the result has no track */
async function trackSourceOf(
  { store }: Deps,
  { kind, parameters, trackBlobId, basesBlobId, recordTableId }: StoredAnalysis,
): Promise<TrackSource> {
  if (trackBlobId === null) throw new AppError('not_found', 'This result has no track.');
  return {
    kind,
    parameters,
    trackPath: await store.files.uncheckedPath(trackBlobId),
    basesPath: await store.files.uncheckedPath(basesBlobId),
    findPlaces: (range, binBp) => findTrackPlaces(store.db, recordTableId, range, binBp),
  };
}

/** @throws AppError invalid_request where it is not within the sequence */
function readTrackRange(
  { from = 0, to }: { from?: number | undefined; to?: number | undefined },
  lengthBp: number,
): { from: number; to: number } {
  const refuse = (field: string, message: string) => {
    throw new AppError('invalid_request', message, [{ field, defaultMessage: message }]);
  };
  if (from >= lengthBp) {
    refuse('from', `From must be smaller than the sequence length ${lengthBp}.`);
  }
  if (to !== undefined && to > lengthBp) {
    refuse('to', `To must not be larger than the sequence length ${lengthBp}.`);
  }
  return { from, to: to ?? lengthBp };
}
