import type { FeatureSpans } from '@flipon/contract/map';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type Hit, hitListQuery } from '../../../api/hits/list-hits.ts';
import { featureSpansQuery, type MapRange } from '../../../api/maps/map-tiles.ts';
import { isFileLane, type MapLane } from './file-lane.ts';
import { type FileRow, rowOfMarks } from './file-row.ts';
import { marksOfLane } from './lane-marks.ts';
import { type ListedHit, mergeHits, rowWindow } from './listed-hits.ts';
import { useKept } from './use-kept.ts';

export const HITS_OF_PAGE = 12;
const MOST_ROWS = 1000;

/** A line of the list. */
export interface HitLine extends ListedHit {
  /** Its columns; absent until they are there. */
  hit: Hit | undefined;
  /** What its file tells of it; absent for those of classes. */
  row: FileRow | undefined;
}

export interface HitListState {
  /** Undefined until the hits are known. */
  lines: readonly HitLine[] | undefined;
  /** With a base in view, of each class and file; null where it is not known yet. */
  counts: readonly (number | null)[];
  total: number;
  /** Lines that can be paged through. */
  listed: number;
  /** Those with more hits in view than are told one by one. */
  leftOut: readonly MapLane[];
  /** Around the hits of the page, of all classes and files. */
  around: readonly ListedHit[];
  features: FeatureSpans | undefined;
  isStale: boolean;
  error: Error | null;
}

/**
 * The hits in view from all classes and files, by position.
 *
 * @param owners classes, and behind them files
 * @param ranges one, or the two parts of an arc across the origin in their order
 */
export function useHitList(
  sequenceId: string,
  owners: readonly MapLane[],
  ranges: readonly MapRange[],
  page: number,
): HitListState {
  const marks = useQueries({
    queries: ranges.flatMap((range) =>
      owners.map((each) => ({ ...marksOfLane(sequenceId, each, range) })),
    ),
  });
  const answered = marks.map(({ data }) => data);
  const answersOf = (owner: number) =>
    ranges.map((_, part) => answered[part * owners.length + owner]);
  const counts = owners.map((_, index) => {
    const parts = answersOf(index).map((answer) => answer?.total);
    return parts.reduce<number | null>(
      (sum, part) => (sum === null || part === undefined ? null : sum + part),
      0,
    );
  });
  const isKnown = counts.every((count) => count !== null);
  const leftOut = owners.filter((_, index) =>
    answersOf(index).some((answer) => answer?.marks === null),
  );
  const all = ranges.flatMap((_, part) =>
    mergeHits(
      owners.map(
        (each, index) => (leftOut.includes(each) ? null : answersOf(index)[part]?.marks) ?? NONE,
      ),
    ),
  );
  const shown = all.slice(page * HITS_OF_PAGE, (page + 1) * HITS_OF_PAGE);
  // Files stand behind the classes, and tell all that they have with their marks.
  const classes = owners.flatMap((each) => (isFileLane(each) ? [] : [each]));
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
  const around = useAround(sequenceId, owners, shown);
  const stretch = spanOf(shown);
  const { data: features } = useQuery({
    ...featureSpansQuery(sequenceId, stretch ?? { from: 0, to: 1 }),
    placeholderData: keepPreviousData,
    enabled: stretch !== null,
  });
  const lines = shown.map((line): HitLine => {
    const items = rows[line.owner]?.data?.items;
    const owner = owners[line.owner];
    const isRow = owner !== undefined && isFileLane(owner);
    return {
      ...line,
      hit: items?.find(({ id }) => id === line.id),
      row: isRow ? rowOfMarks(answersOf(line.owner), line.id) : undefined,
    };
  });
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const known = isKnown ? { lines, counts, total, listed: all.length, leftOut, around } : undefined;
  const kept = useKept(known, owners.map(({ key }) => key).join());
  return {
    ...(kept ?? { lines: undefined, counts, total, listed: 0, leftOut, around }),
    features,
    isStale: !isKnown,
    error: [...marks, ...rows].find(({ error }) => error !== null)?.error ?? null,
  };
}

const NONE = { id: [], position: [], length: [], side: [] };

/** All hits of all classes and files over the hits of a page. */
function useAround(
  sequenceId: string,
  owners: readonly MapLane[],
  shown: readonly ListedHit[],
): ListedHit[] {
  const stretch = spanOf(shown);
  const answers = useQueries({
    queries: owners.map((each) => ({
      ...marksOfLane(sequenceId, each, stretch ?? { from: 0, to: 1 }),
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
