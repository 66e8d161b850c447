import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { CampaignAnswer } from '@flipon/contract/campaign';
import type { QueryClient } from '@tanstack/react-query';
import { addCampaignWork } from '../analyses/work-list.ts';
import { request } from '../request.ts';
import { campaignQuery } from './get-campaigns.ts';

const loadSchema = async () => (await import('@flipon/contract/campaign')).campaignAnswerSchema;

/** A kind with its parameters. */
export interface Work {
  kind: AnalysisKind;
  parameters: ParameterValues;
}

export interface CampaignStart {
  sequenceIds: readonly string[];
  works: readonly Work[];
  tags: readonly string[];
  /** Whether parts whose sequence does not fit are left out; the user has seen which. */
  leaveOutRefused: boolean;
}

/**
 * Starts each work on each sequence, all or none, and puts them on the list of work as one batch.
 * Throws ApiError.
 *
 * @param signal once it has ended, a batch that was started is put on no list, and the call rejects with its reason
 * @returns the id of the batch, how many parts there are, and how many of them were there already: finished with the same
 *   settings before, so nothing is computed again
 */
export async function startCampaign(
  start: CampaignStart,
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<{ id: string; parts: number; reused: number }> {
  const answer = await sendStart(start);
  signal.throwIfAborted();
  await listStarted(answer, queryClient);
  const { id, parts } = answer.payload;
  const reused = parts.filter(({ batch }) => batch.status === 'FINISH').length;
  return { id, parts: parts.length, reused };
}

/** Starts each work on each sequence, all or none, and nothing more. Throws ApiError. */
export function sendStart(start: CampaignStart): Promise<CampaignAnswer> {
  const { sequenceIds, works, tags, leaveOutRefused } = start;
  return request(loadSchema, 'analyse/all', {
    method: 'POST',
    body: { sequences: sequenceIds, kinds: works, tags, leaveOutRefused },
  });
}

/** Puts a started batch on the list of work of the person of this page, and asks again for what it changes. */
export async function listStarted(answer: CampaignAnswer, queryClient: QueryClient): Promise<void> {
  const { id, sequences, kinds, parts } = answer.payload;
  queryClient.setQueryData(campaignQuery(id).queryKey, answer);
  addCampaignWork(id, {
    sequences: sequences.length,
    kinds: new Set(kinds.map(({ kind }) => kind)).size,
    parts: parts.length,
  });
  await readStartedAnew(queryClient);
}

/** Asks again for what the start of a batch, or its end, changes. */
export async function readStartedAnew(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['analyses'] }),
    // A map names what was left out, also where no search has to end for it.
    queryClient.invalidateQueries({ queryKey: ['map'] }),
  ]);
}
