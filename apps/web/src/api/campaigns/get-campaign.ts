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
