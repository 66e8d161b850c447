import { isBatchEnded } from '@flipon/contract/batch-status';
import type { CampaignAnswer } from '@flipon/contract/campaign';
import type { BatchEvent } from '@flipon/contract/event';
import type { Query, QueryClient } from '@tanstack/react-query';
import { readAnew } from './read-anew.ts';

/** Parts that end within this time are asked for by one call. */
const PARTS_TOGETHER_MS = 300;

/** Campaigns that will be asked for anew. */
const awaited = new Set<string>();

/** `['campaign', id]` */
export function isCampaign({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] === 'campaign';
}

/**
 * Writes the state of an analysis into the campaign that it is a part of. The numbers of parts that
 * have ended are asked for a moment later, together.
 */
export function applyToPart(
  queryClient: QueryClient,
  query: Query,
  { subjectId, batch }: BatchEvent,
): void {
  const answer = query.state.data as CampaignAnswer | undefined;
  const known = answer?.payload.parts.find(({ id }) => id === subjectId);
  if (answer === undefined || known === undefined || isBatchEnded(known.batch.status)) return;
  const parts = answer.payload.parts.map((part) => (part === known ? { ...part, batch } : part));
  queryClient.setQueryData(query.queryKey, { payload: { ...answer.payload, parts } });
  if (!isBatchEnded(batch.status) || awaited.has(query.queryHash)) return;
  awaited.add(query.queryHash);
  setTimeout(() => {
    awaited.delete(query.queryHash);
    void readAnew(queryClient, query);
  }, PARTS_TOGETHER_MS);
}
