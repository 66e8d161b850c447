import { allKinds, valuesAmongAll } from '@flipon/analyses/all-kinds';
import { definitionOf } from '@flipon/analyses/definitions';
import type { Info } from '@flipon/contract/management';
import type { QueryClient } from '@tanstack/react-query';
import { startCampaign, type Work } from '../../api/campaigns/start-campaign.ts';

/** The searches of "all motifs" on this server. The server adds their usual settings to what is given. */
export function allMotifs(info: Info | undefined): Work[] {
  return allKinds
    .filter((kind) => info === undefined || info.analysis[kind] === true)
    .map((kind) => ({ kind, parameters: valuesAmongAll(kind) }));
}

/** The titles of those that the server has switched off. */
export function leftOutMotifs(info: Info | undefined): string[] {
  const works = allMotifs(info);
  return allKinds
    .filter((kind) => !works.some((work) => work.kind === kind))
    .map((kind) => definitionOf(kind).title);
}

/**
 * Starts all searches on sequences, without those that a sequence is too short or too long for. Throws
 * ApiError.
 *
 * @returns the path of the map, of the first sequence where there are several
 */
export async function findAllMotifs(
  sequenceIds: readonly string[],
  info: Info | undefined,
  queryClient: QueryClient,
): Promise<string> {
  const works = allMotifs(info);
  await startCampaign({ sequenceIds, works, tags: [], leaveOutRefused: true }, queryClient);
  return `/map?sequence=${sequenceIds[0] ?? ''}`;
}
