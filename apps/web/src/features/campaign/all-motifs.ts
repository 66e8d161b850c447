import type { Info } from '@flipon/contract/management';
import type { QueryClient } from '@tanstack/react-query';
import { startCampaign, type Work } from '../../api/campaigns/start-campaign.ts';
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
 * @returns the path of the map
 */
export async function findAllMotifs(
  sequenceIds: readonly string[],
  info: Info | undefined,
  queryClient: QueryClient,
): Promise<string> {
  const works = allMotifs(info);
  const start = { sequenceIds, works, tags: [], leaveOutRefused: true };
  const { id } = await startCampaign(start, queryClient);
  return mapOfBatch(sequenceIds, id);
}

/** The path of the map of the first sequence; of several it links to the others. */
export function mapOfBatch(sequenceIds: readonly string[], batch: string): string {
  const path = `/map?sequence=${sequenceIds[0] ?? ''}`;
  return sequenceIds.length > 1 ? `${path}&batch=${batch}` : path;
}
