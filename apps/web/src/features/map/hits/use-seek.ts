import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import type { LiveMap } from '../address/use-map-state.ts';
import type { MapHit } from '../core/view/map-state.ts';
import { isFileLane, type MapLane } from '../files/file-lane.ts';
import {
  findTrackFileHit,
  findTrackFileHitBeside,
  type TrackFileHome,
} from '../files/find-track-file-hit.ts';
import { findBeside, findById } from './find-hit.ts';

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
        showToast({ kind: 'failed', text: messageOf(error) });
        tell(null);
      });
    return () => {
      isAsked = false;
    };
  }, [key]);
}
