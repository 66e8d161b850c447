import { isBatchEnded } from '@flipon/contract/batch-status';
import type { CampaignAnswer } from '@flipon/contract/campaign';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/campaign')).campaignAnswerSchema;

/** The beginning of the keys of all of them. */
export const CAMPAIGNS = ['campaign'];

/** Analyses that were started together, each with its state. Ended ones never change. */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, id],
    queryFn: ({ signal }) => request(loadSchema, `analyse/all/${id}`, { signal }),
    staleTime: ({ state }) =>
      state.data !== undefined && hasCampaignEnded(state.data) ? Number.POSITIVE_INFINITY : 0,
  });
}

export function hasCampaignEnded({ payload }: CampaignAnswer): boolean {
  return payload.parts.every(({ batch }) => isBatchEnded(batch.status));
}

const loadList = async () => (await import('@flipon/contract/campaign')).campaignListSchema;

/** Older batches are rarely those that a map shows. */
const NEWEST = 50;

/**
 * The batches of a sequence among the newest ones, the newest first. The key is that of a map: it is read
 * again when a search ends.
 */
export function campaignsOfMapQuery(sequenceId: string) {
  return queryOptions({
    queryKey: ['map', sequenceId, 'campaigns'],
    queryFn: async ({ signal }) => {
      const query = { pageSize: NEWEST, pageNumber: 0 };
      const { items } = await request(loadList, 'analyse/all', { query, signal });
      return items.filter(({ sequences }) => sequences.includes(sequenceId));
    },
  });
}
