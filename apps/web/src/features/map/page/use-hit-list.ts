import type { FeatureSpans } from '@flipon/contract/map';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { marksQuery } from '../../../api/hits/get-marks.ts';
import { type Hit, hitListQuery } from '../../../api/hits/list-hits.ts';
import { mapHitsQuery } from '../../../api/maps/map-hits.ts';
import { featureSpansQuery, type MapRange } from '../../../api/maps/map-tiles.ts';
import { hitsOf, type ListedHit, mergeHits, rowWindow } from './listed-hits.ts';
import type { MapClass } from './map-class.ts';
import type { Stretch } from './read-place.ts';
import { useKept } from './use-kept.ts';

export const HITS_OF_PAGE = 12;
const MOST_ROWS = 1000;
/** Of one class before the page at its first base, and behind it at its last. */
const AT_ONE_BASE = 200;

/** A line of the list. */
export interface HitLine extends ListedHit {
  /** Its columns; absent until they are there. */
  hit: Hit | undefined;
}

export interface HitListState {
  /** Undefined until the hits are known. */
  lines: readonly HitLine[] | undefined;
  /** With a base in view, of each class; null where it is not known yet. */
  counts: readonly (number | null)[];
  total: number;
  /** Around the hits of the page, of all classes. */
  around: readonly ListedHit[];
  features: FeatureSpans | undefined;
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * A page of the hits in view from all classes, by position; nothing but the page is held.
 *
 * @param view `to` lies before `from` in an arc across the origin
 */
export function useHitList(
  sequenceId: string,
  classes: readonly MapClass[],
  view: Stretch,
  page: number,
): HitListState {
  const ids = classes.map(({ result }) => result.id);
  const asked = { offset: page * HITS_OF_PAGE, limit: HITS_OF_PAGE };
  const answer = useQuery(mapHitsQuery(sequenceId, ids, view, asked));
  // Hits of other classes have other owners.
  const key = ids.join();
  const told = useKept(answer.isPlaceholderData ? undefined : answer.data, key);
  const shown = told === undefined ? [] : hitsOf(told);
  const rows = useQueries({
    queries: classes.map(({ definition, result }, owner) => {
      const window = rowWindow(shown, owner);
      return {
        ...hitListQuery(definition, result.id, {
          sort: 'position',
          order: 'ASC',
          pageSize: Math.min(MOST_ROWS, (window?.rows ?? 1) + AT_ONE_BASE),
          pageNumber: 0,
          hits: {
            sequenceStart: String(window?.start ?? 0),
            sequenceLength: String(window?.length ?? 0),
          },
        }),
        enabled: window !== null,
      };
    }),
  });
  const around = useAround(classes, shown);
  const stretch = spanOf(shown);
  const { data: features } = useQuery({
    ...featureSpansQuery(sequenceId, stretch ?? { from: 0, to: 1 }),
    placeholderData: keepPreviousData,
    enabled: stretch !== null,
  });
  const lines = shown.map((line): HitLine => {
    const items = rows[line.owner]?.data?.items;
    return { ...line, hit: items?.find(({ id }) => id === line.id) };
  });
  const failed = [answer, ...rows].find(({ error }) => error !== null);
  return {
    lines: told === undefined ? undefined : lines,
    counts: told?.totals ?? classes.map(() => null),
    total: told?.totals.reduce((sum, count) => sum + count, 0) ?? 0,
    around,
    features,
    isStale: answer.data === undefined || answer.isPlaceholderData,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

const NONE = { id: [], position: [], length: [], side: [] };

/** All hits of all classes over the hits of a page. */
function useAround(classes: readonly MapClass[], shown: readonly ListedHit[]): ListedHit[] {
  const stretch = spanOf(shown);
  const answers = useQueries({
    queries: classes.map(({ definition, result }) => ({
      ...marksQuery(definition, result.id, stretch ?? { from: 0, to: 1 }),
      placeholderData: keepPreviousData,
      enabled: stretch !== null,
    })),
  });
  return mergeHits(answers.map(({ data }) => data?.marks ?? NONE));
}

/** From the first base of these hits to their last. */
function spanOf(hits: readonly ListedHit[]): MapRange | null {
  if (hits.length === 0) return null;
  return {
    from: Math.min(...hits.map(({ start }) => start)),
    to: Math.max(...hits.map(({ end }) => end)),
  };
}
