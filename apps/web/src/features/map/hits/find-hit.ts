import type { QueryClient } from '@tanstack/react-query';
import { type Hit, hitListQuery, rankQuery } from '../../../api/hits/list-hits.ts';
import type { MapHit } from '../core/view/map-state.ts';
import type { MapClass } from '../lanes/map-class.ts';

type Owner = Pick<MapClass, 'key' | 'definition' | 'result'>;

/** The next hit that begins after a base, or before it; null if there is none. Throws ApiError. */
export async function findBeside(
  queryClient: QueryClient,
  owner: Owner,
  base: number,
  by: 1 | -1,
): Promise<MapHit | null> {
  const range: Record<string, string> =
    by > 0
      ? { sequenceStart: String(Math.max(0, Math.floor(base) + 1)) }
      : { sequenceStart: '0', sequenceLength: String(Math.max(0, Math.floor(base))) };
  return firstOf(queryClient, owner, by > 0 ? 'ASC' : 'DESC', 0, range);
}

/** The place of a hit by its id; null if the result has no such hit. Throws ApiError. */
export async function findById(
  queryClient: QueryClient,
  owner: Owner,
  id: number,
): Promise<MapHit | null> {
  const { definition, result } = owner;
  const list = { sort: 'position', order: 'ASC', hits: {} } as const;
  const rank = await queryClient.fetchQuery(rankQuery(definition, result.id, list, id));
  return rank === null ? null : firstOf(queryClient, owner, 'ASC', rank, {});
}

async function firstOf(
  queryClient: QueryClient,
  { key, definition, result }: Owner,
  order: 'ASC' | 'DESC',
  pageNumber: number,
  hits: Readonly<Record<string, string>>,
): Promise<MapHit | null> {
  const page = { sort: 'position', order, pageSize: 1, pageNumber, hits };
  const { items } = await queryClient.fetchQuery(hitListQuery(definition, result.id, page));
  const [first] = items;
  return first === undefined ? null : mapHitOf(key, first);
}

export function mapHitOf(laneId: string, { id, position, length }: Hit): MapHit {
  return { laneId, id, start: position, end: position + length };
}
