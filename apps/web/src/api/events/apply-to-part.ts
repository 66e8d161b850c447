import { isBatchEnded } from '@flipon/contract/batch-status';
import type { CampaignAnswer } from '@flipon/contract/campaign';
import type { BatchEvent } from '@flipon/contract/event';
import type { Query, QueryClient } from '@tanstack/react-query';
import { readSoon } from './read-anew.ts';

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
  // A call that is under way may bring an answer from before the last end, and that end twice.
  const isLast = parts.every((part) => isBatchEnded(part.batch.status));
  if (isLast) void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  queryClient.setQueryData(query.queryKey, { payload: { ...answer.payload, parts } });
  if (isBatchEnded(batch.status)) readSoon(queryClient, query);
}
