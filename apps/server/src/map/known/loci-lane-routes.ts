import { answerLociLane } from '@flipon/answers/answer-loci-lane';
import { pathIdSchema } from '@flipon/answers/path-id';
import { lociLaneQuerySchema } from '@flipon/contract/known';
import { laneAnswerSchema } from '@flipon/contract/lane';
import type { PluginOptions } from '../../deps.ts';
import type { AppInstance } from '../../http/app-instance.ts';
import { ownerOf } from '../../http/owner-of.ts';
import { ownLaneDeps } from '../../lanes/import-lane.ts';

/** Tandem repeats of diseases as a lane, where the records are of a human genome that is named. */
export async function lociLaneRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.post(
    '/api/sequence/:id/lanes/loci',
    {
      config: { refusals: ['conflict', 'too_large'] },
      schema: {
        tags: ['sequences'],
        summary: 'Adds tandem repeats of diseases as a lane',
        description:
          'Places of a human genome (STRchive), at the records that are called as its chromosomes, or as parts of ' +
          'them. Labels name the letters and copies that cause the disease, and evidence that is less than strong; ' +
          'loci whose evidence is disputed or refuted are left out. The places are those of the reference: they ' +
          'say nothing of how many copies the sequence has.',
        params: pathIdSchema,
        querystring: lociLaneQuerySchema,
        response: { 201: laneAnswerSchema },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const asked = { owner: ownerOf(request), params, query };
      return reply.status(201).send(await answerLociLane(ownLaneDeps(deps), asked));
    },
  );
}
