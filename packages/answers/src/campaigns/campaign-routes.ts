import { analysisKinds } from '@flipon/analyses/definitions';
import {
  campaignAnswerSchema,
  campaignListQuerySchema,
  campaignListSchema,
} from '@flipon/contract/campaign';
import { campaignRequestSchema } from '@flipon/contract/campaign-request';
import { asksForAll, pageOf } from '@flipon/contract/list';
import { z } from 'zod';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { EXAMPLE_SEQUENCE_ID } from '../examples.ts';
import { pathIdSchema } from '../path-id.ts';
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
export function campaignRoutes(deps: AnswerDeps): AnswerRoute[] {
  const { campaigns } = deps.library;

  const start = answerRoute({
    method: 'POST',
    path: BASE,
    tags,
    summary: 'Starts each kind on each sequence, all or none',
    description:
      'Each kind is run on each sequence, as one batch. A kind may come several times with different parameters.',
    refusals: ['conflict'],
    examples,
    body: campaignRequestSchema,
    answers: { 201: campaignAnswerSchema },
    async answer({ owner, body }) {
      const { sequences, kinds, tags: given, leaveOutRefused } = body;
      const id = await startCampaign(deps, owner, {
        sequences,
        works: kinds,
        tags: given,
        leavesOutRefused: leaveOutRefused,
      });
      return { status: 201, body: await answerCampaign(deps, owner, id) };
    },
  });

  const list = answerRoute({
    method: 'GET',
    path: BASE,
    tags,
    summary: 'What was started together, newest first',
    query: campaignListQuerySchema,
    answers: { 200: campaignListSchema },
    async answer({ owner, query }) {
      const { pageSize, pageNumber } = query;
      const page =
        asksForAll(query) || pageSize === 'ALL'
          ? { limit: null, offset: 0 }
          : { limit: pageSize, offset: pageSize * pageNumber };
      const { items, total } = await campaigns.listCampaigns(owner, page);
      const body = { items: items.map(presentCampaign), batches: {}, page: pageOf(query, total) };
      return { body };
    },
  });

  const one = answerRoute({
    method: 'GET',
    path: `${BASE}/:id`,
    tags,
    summary: 'One of them, with its analyses and their states',
    params: pathIdSchema,
    answers: { 200: campaignAnswerSchema },
    async answer({ owner, params }) {
      return { body: await answerCampaign(deps, owner, params.id) };
    },
  });

  const cancel = answerRoute({
    method: 'POST',
    path: `${BASE}/:id/cancel`,
    tags,
    summary: 'Cancels those of its analyses that have not ended',
    params: pathIdSchema,
    answers: { 204: z.null() },
    async answer({ owner, params }) {
      if (!(await campaigns.cancelCampaign(owner, params.id))) throw noSuchCampaign();
      return { status: 204, body: null };
    },
  });

  const rerun = answerRoute({
    method: 'POST',
    path: `${BASE}/:id/parts/:analysisId/rerun`,
    tags,
    summary: 'Runs one of its analyses again that failed or was cancelled, in its place',
    refusals: ['conflict'],
    params: pathIdSchema.extend({
      analysisId: z
        .uuid({ error: 'The id of the analysis is not a UUID.' })
        .describe('Id of an analysis of the batch.'),
    }),
    answers: { 201: campaignAnswerSchema },
    async answer({ owner, params: { id: campaignId, analysisId } }) {
      await rerunPart(deps, owner, { campaignId, analysisId });
      return { status: 201, body: await answerCampaign(deps, owner, campaignId) };
    },
  });

  const forget = answerRoute({
    method: 'DELETE',
    path: `${BASE}/:id`,
    tags,
    summary: 'Forgets that they were started together; the analyses stay',
    params: pathIdSchema,
    answers: { 204: z.null() },
    async answer({ owner, params }) {
      if (!(await campaigns.deleteCampaign(owner, params.id))) throw noSuchCampaign();
      return { status: 204, body: null };
    },
  });

  return [start, list, one, cancel, rerun, forget];
}

async function answerCampaign({ library }: AnswerDeps, owner: string, id: string) {
  const found = await library.campaigns.findCampaignWithParts(owner, id);
  if (found === null) throw noSuchCampaign();
  return presentWithParts(found);
}
