import { analysisKinds } from '@flipon/analyses/definitions';
import { pathIdSchema } from '@flipon/answers/path-id';
import {
  campaignAnswerSchema,
  campaignListQuerySchema,
  campaignListSchema,
} from '@flipon/contract/campaign';
import { campaignRequestSchema } from '@flipon/contract/campaign-request';
import { asksForAll, pageOf } from '@flipon/contract/list';
import {
  cancelCampaign,
  deleteCampaign,
  findCampaign,
  listCampaignParts,
  listCampaigns,
} from '@flipon/store/analyses';
import { readSnapshot } from '@flipon/store/database';
import { findJobs } from '@flipon/store/jobs';
import { z } from 'zod';
import type { Deps, PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { EXAMPLE_SEQUENCE_ID } from '../openapi/examples.ts';
import { noSuchCampaign } from './no-such-campaign.ts';
import { presentCampaign, presentWithParts } from './present-campaign.ts';
import { rerunPart } from './rerun-part.ts';
import { startCampaign } from './start-campaign.ts';

const BASE = '/api/analyse/all';
const tags = ['Several analyses'];
const examples = {
  request: {
    sequences: [EXAMPLE_SEQUENCE_ID],
    kinds: analysisKinds.map((kind) => ({ kind, parameters: {} })),
    tags: ['demo'],
  },
};

/** Several kinds on several sequences, started and cancelled together. */
export async function campaignRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);
  const { store } = deps;

  app.post(
    BASE,
    {
      config: { refusals: ['conflict'], examples },
      schema: {
        tags,
        summary: 'Starts each kind on each sequence, all or none',
        description:
          'Each kind is run on each sequence, as one batch. A kind may come several times with different parameters.',
        body: campaignRequestSchema,
        response: { 201: campaignAnswerSchema },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { sequences, kinds, tags: given, leaveOutRefused } = request.body;
      const id = await startCampaign(deps, owner, {
        sequences,
        works: kinds,
        tags: given,
        leavesOutRefused: leaveOutRefused,
      });
      return reply.status(201).send(await answerCampaign(deps, owner, id));
    },
  );

  app.get(
    BASE,
    {
      schema: {
        tags,
        summary: 'What was started together, newest first',
        querystring: campaignListQuerySchema,
        response: { 200: campaignListSchema },
      },
    },
    async (request) => {
      const { query } = request;
      const { pageSize, pageNumber } = query;
      const page =
        asksForAll(query) || pageSize === 'ALL'
          ? { limit: null, offset: 0 }
          : { limit: pageSize, offset: pageSize * pageNumber };
      const owner = ownerOf(request);
      const { items, total } = await readSnapshot(store.db, (db) => listCampaigns(db, owner, page));
      return { items: items.map(presentCampaign), batches: {}, page: pageOf(query, total) };
    },
  );

  app.get(
    `${BASE}/:id`,
    {
      schema: {
        tags,
        summary: 'One of them, with its analyses and their states',
        params: pathIdSchema,
        response: { 200: campaignAnswerSchema },
      },
    },
    async (request) => answerCampaign(deps, ownerOf(request), request.params.id),
  );

  app.post(
    `${BASE}/:id/cancel`,
    {
      schema: {
        tags,
        summary: 'Cancels those of its analyses that have not ended',
        params: pathIdSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const jobs = await cancelCampaign(store.db, ownerOf(request), request.params.id);
      if (jobs === null) throw noSuchCampaign();
      await store.queue.cancel(jobs);
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${BASE}/:id/parts/:analysisId/rerun`,
    {
      config: { refusals: ['conflict'] },
      schema: {
        tags,
        summary: 'Runs one of its analyses again that failed or was cancelled, in its place',
        params: pathIdSchema.extend({
          analysisId: z
            .uuid({ error: 'The id of the analysis is not a UUID.' })
            .describe('Id of an analysis of the batch.'),
        }),
        response: { 201: campaignAnswerSchema },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { id: campaignId, analysisId } = request.params;
      await rerunPart(deps, owner, { campaignId, analysisId });
      return reply.status(201).send(await answerCampaign(deps, owner, campaignId));
    },
  );

  app.delete(
    `${BASE}/:id`,
    {
      schema: {
        tags,
        summary: 'Forgets that they were started together; the analyses stay',
        params: pathIdSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const isGone = await deleteCampaign(store.db, ownerOf(request), request.params.id);
      if (!isGone) throw noSuchCampaign();
      return reply.status(204).send(null);
    },
  );
}

async function answerCampaign({ store }: Deps, owner: string, id: string) {
  return readSnapshot(store.db, async (db) => {
    const campaign = await findCampaign(db, owner, id);
    if (campaign === null) throw noSuchCampaign();
    const parts = await listCampaignParts(db, owner, campaign);
    const ids = parts.map((part) => part.id);
    return presentWithParts(campaign, parts, await findJobs(db, owner, ids));
  });
}
