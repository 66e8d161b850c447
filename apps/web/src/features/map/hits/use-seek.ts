import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Hit, hitListQuery, rankQuery } from '../../../api/hits/list-hits.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { showFailure } from '../../../ui/feedback/toast-list.ts';
import type { LiveMap } from '../address/use-map-state.ts';
import type { MapHit } from '../core/view/map-state.ts';
import { isFileLane, type MapLane } from '../files/file-lane.ts';
import {
  findTrackFileHit,
  findTrackFileHitBeside,
  type TrackFileHome,
} from '../files/find-track-file-hit.ts';
import type { MapClass } from '../lanes/map-class.ts';

/** Finds the hit that N or P asked for, and the place of the one that the address named. */
export function useSeek(
  { state, dispatch, axis }: LiveMap,
  owners: readonly MapLane[],
  sequenceId: string,
): void {
  const queryClient = useQueryClient();
  const { seek, hit } = state;
  const isUnplaced = hit !== null && hit.start < 0;
  const key =
    seek !== null
      ? `${seek.laneId} ${seek.base} ${seek.by}`
      : isUnplaced
        ? `${hit.laneId} ${hit.id}`
        : '';
  const find = useEffectEvent((): Promise<MapHit | null> => {
    const laneId = seek?.laneId ?? hit?.laneId;
    const owner = owners.find((each) => each.key === laneId);
    if (owner === undefined) return Promise.resolve(null);
    if (isFileLane(owner)) {
      const home: TrackFileHome = { sequenceId, lengthBp: axis.lengthBp };
      return seek === null
        ? findTrackFileHit(queryClient, owner, home, hit?.id ?? 0)
        : findTrackFileHitBeside(queryClient, owner, home, seek.base, seek.by);
    }
    return seek === null
      ? findById(queryClient, owner, hit?.id ?? 0)
      : findBeside(queryClient, owner, seek.base, seek.by);
  });
  const tell = useEffectEvent((found: MapHit | null) => {
    if (found === null) announce('There is no further hit in this lane.');
    if (found === null && isUnplaced) dispatch({ type: 'back' });
    dispatch({ type: 'found', hit: found });
  });
  useEffect(() => {
    if (key === '') return;
    let isAsked = true;
    find()
      .then((found) => {
        if (isAsked) tell(found);
      })
      .catch((error: unknown) => {
        if (!isAsked) return;
        showFailure(error);
        tell(null);
      });
    return () => {
      isAsked = false;
    };
  }, [key]);
}

type Owner = Pick<MapClass, 'key' | 'definition' | 'result'>;

/** The next hit that begins after a base, or before it; null if there is none. Throws ApiError. */
async function findBeside(
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
async function findById(
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

function mapHitOf(laneId: string, { id, position, length }: Hit): MapHit {
  return { laneId, id, start: position, end: position + length };
}
