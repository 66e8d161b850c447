import type { FeatureSpans } from '@flipon/contract/map';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { marksQuery } from '../../../api/hits/get-marks.ts';
import { type Hit, hitListQuery } from '../../../api/hits/list-hits.ts';
import { featureSpansQuery, type MapRange } from '../../../api/maps/map-tiles.ts';
import { type ListedHit, mergeHits, rowWindow } from './listed-hits.ts';
import type { MapClass } from './map-class.ts';
import { useKept } from './use-kept.ts';

export const HITS_OF_PAGE = 12;
const MOST_ROWS = 1000;

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
  /** Lines that can be paged through. */
  listed: number;
  /** Classes with more hits in view than are told one by one. */
  leftOut: readonly MapClass[];
  /** Around the hits of the page, of all classes. */
  around: readonly ListedHit[];
  features: FeatureSpans | undefined;
  isStale: boolean;
  error: Error | null;
}

/**
 * The hits in view from all classes, by position.
 *
 * @param ranges one, or the two parts of an arc across the origin in their order
 */
export function useHitList(
  sequenceId: string,
  classes: readonly MapClass[],
  ranges: readonly MapRange[],
  page: number,
): HitListState {
  const marks = useQueries({
    queries: ranges.flatMap((range) =>
      classes.map(({ definition, result }) => ({
        ...marksQuery(definition, result.id, range),
      })),
    ),
  });
  const answered = marks.map(({ data }) => data);
  const counts = classes.map((_, index) => {
    const parts = ranges.map((_range, part) => answered[part * classes.length + index]?.total);
    return parts.reduce<number | null>(
      (sum, part) => (sum === null || part === undefined ? null : sum + part),
      0,
    );
  });
  const isKnown = counts.every((count) => count !== null);
  const leftOut = classes.filter((_, index) =>
    ranges.some((_range, part) => answered[part * classes.length + index]?.marks === null),
  );
  const all = ranges.flatMap((_, part) =>
    mergeHits(
      classes.map(
        (each, index) =>
          (leftOut.includes(each) ? null : answered[part * classes.length + index]?.marks) ?? NONE,
      ),
    ),
  );
  const shown = all.slice(page * HITS_OF_PAGE, (page + 1) * HITS_OF_PAGE);
  const rows = useQueries({
    queries: classes.map(({ definition, result }, owner) => {
      const window = rowWindow(shown, all, owner);
      return {
        ...hitListQuery(definition, result.id, {
          sort: 'position',
          order: 'ASC',
          pageSize: Math.min(MOST_ROWS, Math.max(1, window?.rows ?? 1)),
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
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const known = isKnown ? { lines, counts, total, listed: all.length, leftOut, around } : undefined;
  const kept = useKept(known, classes.map(({ key }) => key).join());
  return {
    ...(kept ?? { lines: undefined, counts, total, listed: 0, leftOut, around }),
    features,
    isStale: !isKnown,
    error: [...marks, ...rows].find(({ error }) => error !== null)?.error ?? null,
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
