import type { Info } from '@flipon/contract/management';
import type { QueryClient } from '@tanstack/react-query';
import { cancelCampaign } from '../../api/campaigns/change-campaign.ts';
import {
  listStarted,
  readStartedAnew,
  sendStart,
  type Work,
} from '../../api/campaigns/start-campaign.ts';
import { session } from '../../api/session/page-session.ts';
import { kindList } from '../../ui/kind-list/kind-list.ts';

const all = kindList.filter(({ isAmongAll }) => isAmongAll);

/** The searches of "all motifs" on this server. The server adds their usual settings to what is given. */
export function allMotifs(info: Info | undefined): Work[] {
  return all
    .filter(({ kind }) => info === undefined || info.analysis[kind] === true)
    .map(({ kind, amongAll }) => ({ kind, parameters: amongAll }));
}

/** The titles of those that the server has switched off. */
export function leftOutMotifs(info: Info | undefined): string[] {
  const works = allMotifs(info);
  return all
    .filter(({ kind }) => !works.some((work) => work.kind === kind))
    .map(({ title }) => title);
}

/**
 * Starts all searches on sequences, without those that a sequence is too short or too long for. Throws
 * ApiError.
 *
 * @param signal ends the wait, which rejects with its reason; searches that were started all the same are
 *   cancelled, unless their person has left, and those that have finished stay
 * @returns the path of the map
 */
export async function findAllMotifs(
  sequenceIds: readonly string[],
  info: Info | undefined,
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  const works = allMotifs(info);
  const { id: person } = session.person.get();
  const starting = sendStart({ sequenceIds, works, tags: [], leaveOutRefused: true });
  // The server may have the call already: only its answer names what is to be cancelled.
  const cancel = async () => {
    const { id } = (await starting).payload;
    // By the right of the next person nothing of this one can be ended.
    if (session.person.get().id !== person) return;
    await cancelCampaign(id, queryClient);
    await readStartedAnew(queryClient);
  };
  const leaving = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      void cancel().catch(() => {});
    });
  });
  const answer = await Promise.race([starting, leaving]);
  signal.throwIfAborted();
  await Promise.race([listStarted(answer, queryClient), leaving]);
  return mapOfBatch(sequenceIds, answer.payload.id);
}

/** The path of the map of the first sequence; of several it links to the others. */
export function mapOfBatch(sequenceIds: readonly string[], batch: string): string {
  const path = `/map?sequence=${sequenceIds[0] ?? ''}`;
  return sequenceIds.length > 1 ? `${path}&batch=${batch}` : path;
}
