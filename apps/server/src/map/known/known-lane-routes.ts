import { answerKnownLane } from '@flipon/answers/answer-known-lane';
import type { Ask } from '@flipon/answers/answer-task';
import { pathIdSchema } from '@flipon/answers/path-id';
import { knownLaneQuerySchema } from '@flipon/contract/known';
import { laneAnswerSchema } from '@flipon/contract/lane';
import { LANE_LIMITS } from '@flipon/importing/lane-limits';
import type { PluginOptions } from '../../deps.ts';
import type { AppInstance } from '../../http/app-instance.ts';
import { createResponseSlots } from '../../http/limits/response-slots.ts';
import { ownerOf } from '../../http/owner-of.ts';
import { ownLaneDeps } from '../../lanes/import-lane.ts';

const SEARCHING = { atOnce: 2, perOwner: 1, waiting: { inAll: 100, perOwner: 20 }, waitMs: 60_000 };

/** All matches of measured motifs as a lane of a sequence, stored as a track file is. */
export async function knownLaneRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const places = createResponseSlots({
    ...SEARCHING,
    messages: {
      own: 'Too many of your sequences are being searched. Wait until some of them are done.',
      all: 'Too many sequences are being searched. Try again in a few seconds.',
    },
  });

  app.post(
    '/api/sequence/:id/lanes/known',
    {
      config: { refusals: ['conflict', 'too_large'] },
      schema: {
        tags: ['sequences'],
        summary: 'Adds the motifs that a laboratory has measured to form a structure as a lane',
        description:
          'Exact matches of their letters on both strands in the whole sequence; the label of each says what was ' +
          'measured. A match does not mean that the structure forms here.',
        params: pathIdSchema,
        querystring: knownLaneQuerySchema,
        response: { 201: laneAnswerSchema },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const owner = ownerOf(request);
      const inTurn = async <Value>(work: () => Promise<Value>) => {
        const leave = await places.take(owner, reply);
        return work().finally(leave);
      };
      const ask: Ask = (task) => deps.threads.ask(owner, task);
      const body = await answerKnownLane(
        { ...ownLaneDeps(deps), ask, maxRows: LANE_LIMITS.maxRows, inTurn },
        { owner, params, query },
      );
      return reply.status(201).send(body);
    },
  );
}
