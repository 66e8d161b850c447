import { definitionOf, rulesOf } from '@flipon/analyses/definitions';
import { profileAnswerSchema, profileQuerySchema } from '@flipon/contract/profile';
import { readProfile } from '@flipon/hits/read-profile';
import { z } from 'zod';
import { openFinished } from '../analyses/finished-answer.ts';
import type { KindPluginOptions } from '../deps.ts';
import { refuseField } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { pathIdSchema } from '../http/path-id.ts';
import { profileSourceOf } from './profile-source.ts';

const STRANDS = ['+', '-'] as const;

/** The values of a kind's model for each base, also where they make no hit; for kinds that keep them. */
export async function profileRoutes(
  app: AppInstance,
  { deps, kind }: KindPluginOptions,
): Promise<void> {
  if (rulesOf(kind).profile === undefined) return;
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
        querystring: profileQuerySchema,
        response: { 200: profileAnswerSchema, 304: z.null() },
      },
    },
    async (request, reply) => {
      const { analysis, caching, isKnown } = await openFinished(deps, kind, request);
      if (isKnown) return reply.status(304).headers(caching).send(null);
      const source = await profileSourceOf(deps, analysis);
      const range = readProfileRange(request.query, analysis.sequenceLengthBp);
      const { lanes, ...grid } = await readProfile(source, { ...range, bins: request.query.bins });
      return reply.headers(caching).send({
        ...grid,
        lanes: lanes.map((values, lane) => ({ strand: STRANDS[lane] ?? '+', values })),
      });
    },
  );
}

/** @throws AppError invalid_request where it is not within the sequence */
function readProfileRange(
  { from = 0, to }: { from?: number | undefined; to?: number | undefined },
  lengthBp: number,
): { from: number; to: number } {
  if (from >= lengthBp) {
    throw refuseField('from', `From must be smaller than the sequence length ${lengthBp}.`);
  }
  if (to !== undefined && to > lengthBp) {
    throw refuseField('to', `To must not be larger than the sequence length ${lengthBp}.`);
  }
  return { from, to: to ?? lengthBp };
}
