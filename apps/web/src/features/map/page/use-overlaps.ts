import type { Overlaps } from '@flipon/contract/map';
import { useQueries } from '@tanstack/react-query';
import { overlapsQuery } from '../../../api/maps/get-overlaps.ts';
import type { MapClass } from './map-class.ts';
import { addOverlaps } from './overlap-words.ts';
import type { Stretch } from './read-place.ts';
import { useKept } from './use-kept.ts';
import { type Bounds, isWhole, partsOf } from './view-range.ts';

export interface OverlapsState {
  /** Of what is in view; the ones of before while new ones are on their way. */
  overlaps: Overlaps | undefined;
  /** Of all that the map can show, where that is more. */
  whole: Overlaps | undefined;
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/** What the classes share, in view and in the whole. */
export function useOverlaps(
  sequenceId: string,
  classes: readonly MapClass[],
  view: Stretch,
  bounds: Bounds,
): OverlapsState {
  const ids = classes.map(({ result }) => result.id);
  const isAll = isWhole(view, bounds);
  const ranges = [...partsOf(view, bounds), ...(isAll ? [] : [bounds])];
  const answers = useQueries({
    queries: ranges.map(({ from, to }) => overlapsQuery(sequenceId, ids, { from, to })),
  });
  const parts = answers.slice(0, isAll ? 1 : -1).map(({ data }) => data);
  const [first, second] = parts;
  const sum =
    parts.length > 1 && first !== undefined && second !== undefined
      ? addOverlaps(first, second)
      : parts.length === 1
        ? first
        : undefined;
  const key = ids.join();
  const kept = useKept(sum, key);
  const whole = useKept(isAll ? sum : answers.at(-1)?.data, key);
  return {
    overlaps: kept,
    whole: isAll ? undefined : whole,
    isStale: sum === undefined || answers.some(({ isPlaceholderData }) => isPlaceholderData),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of answers) if (error !== null) void refetch();
    },
  };
}
