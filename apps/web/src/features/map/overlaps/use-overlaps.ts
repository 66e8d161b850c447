import type { Overlaps } from '@flipon/contract/map';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { overlapsQuery } from '../../../api/maps/get-overlaps.ts';
import type { Stretch } from '../address/read-place.ts';
import { type Bounds, isWhole, partsOf } from '../address/view-range.ts';
import { type FileLane, idOfLane, type MapLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { addOverlaps } from './overlap-words.ts';
import { useKept } from './use-kept.ts';

interface Counted {
  /** Of the range in view; the previous ones while new ones are loading. */
  overlaps: Overlaps | undefined;
  /** Of all that the map can show, where that is more. */
  whole: Overlaps | undefined;
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

export interface OverlapsState extends Counted {
  /** Of the range in view, for classes and, after them, track files, which count in no depth. */
  matrix: Overlaps | undefined;
}

/** The overlaps of the classes, in view and in the whole, and those with track files. */
export function useOverlaps(
  sequenceId: string,
  { classes, lanes }: { classes: readonly MapClass[]; lanes: readonly FileLane[] },
  view: Stretch,
  bounds: Bounds,
): OverlapsState {
  const ofClasses = useCounted(sequenceId, classes, view, bounds);
  const hasFiles = lanes.length > 0;
  const ofAll = useCounted(sequenceId, hasFiles ? [...classes, ...lanes] : [], view, bounds);
  if (!hasFiles) return { ...ofClasses, matrix: ofClasses.overlaps };
  return {
    ...ofClasses,
    matrix: ofAll.overlaps,
    isStale: ofClasses.isStale || ofAll.isStale,
    error: ofClasses.error ?? ofAll.error,
    retry() {
      ofClasses.retry();
      ofAll.retry();
    },
  };
}

function useCounted(
  sequenceId: string,
  owners: readonly MapLane[],
  view: Stretch,
  bounds: Bounds,
): Counted {
  const ids = owners.map(idOfLane);
  const isAll = isWhole(view, bounds);
  const ranges = [...partsOf(view, bounds), ...(isAll ? [] : [bounds])];
  const answers = useQueries({
    queries: ranges.map(({ from, to }) => overlapsQuery(sequenceId, ids, { from, to })),
  });
  const parts = answers.slice(0, isAll ? 1 : -1).map(({ data }) => data);
  const [first, second] = parts;
  const isArc = parts.length > 1;
  const sum = useMemo(() => {
    if (!isArc) return first;
    return first === undefined || second === undefined ? undefined : addOverlaps(first, second);
  }, [isArc, first, second]);
  const key = ids.join();
  const kept = useKept(sum, key);
  const drawn = useDrawnLater(kept, key);
  const whole = useDrawnLater(useKept(isAll ? sum : answers.at(-1)?.data, key), key);
  return {
    overlaps: drawn,
    whole: isAll ? undefined : whole,
    isStale:
      sum === undefined ||
      drawn !== kept ||
      answers.some(({ isPlaceholderData }) => isPlaceholderData),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of answers) if (error !== null) void refetch();
    },
  };
}

/** A value that is drawn in slices once it comes; one of another key is gone at once. */
function useDrawnLater<Value>(value: Value, key: string): Value {
  const now = useMemo(() => ({ value, key }), [value, key]);
  const drawn = useDeferredValue(now);
  return drawn.key === key ? drawn.value : value;
}
