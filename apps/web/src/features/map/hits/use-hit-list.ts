import type { Analysis } from '@flipon/contract/analysis';
import type { FeatureSpans } from '@flipon/contract/map';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { MarksOfRange } from '../../../api/hits/get-marks.ts';
import { type Hit, hitListQuery } from '../../../api/hits/list-hits.ts';
import type { LaneMarksOfRange } from '../../../api/lanes/lane-hits.ts';
import { mapHitsQuery } from '../../../api/maps/map-hits.ts';
import { featureSpansQuery, type MapRange } from '../../../api/maps/map-tiles.ts';
import type { ChosenHit } from '../address/map-address.ts';
import type { Stretch } from '../address/read-place.ts';
import { marksOfLane } from '../data/map-sources.ts';
import { idOfLane, isFileLane, type MapLane } from '../files/file-lane.ts';
import { rowOfMarks, type TrackFileRow } from '../files/track-file-row.ts';
import { useKept } from '../overlaps/use-kept.ts';
import { hitsOf, type ListedHit, mergeHits, rowWindow } from './listed-hits.ts';

export const HITS_OF_PAGE = 12;
const MOST_ROWS = 1000;
/** Of one class before the page at its first base, and after it at its last. */
const AT_ONE_BASE = 200;

/** A line of the list. */
export interface HitLine extends ListedHit {
  /** Its columns; absent until they are loaded. */
  hit: Hit | undefined;
  /** The row in its track file; absent for hits of classes. */
  row: TrackFileRow | undefined;
}

export interface HitListState {
  /** Undefined until the hits are known. */
  lines: readonly HitLine[] | undefined;
  /** With a base in view, of each class and file; null where it is not known yet. */
  counts: readonly (number | null)[];
  total: number;
  /** Around the hits of the page, of all classes and files. */
  around: readonly ListedHit[];
  features: FeatureSpans | undefined;
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * A page of the hits in view from all classes and track files, by position; nothing but the page is
 * held.
 *
 * @param owners classes, followed by track files
 * @param view `to` is before `from` in an arc across the origin
 */
export function useHitList(
  sequenceId: string,
  owners: readonly MapLane[],
  view: Stretch,
  page: number,
): HitListState {
  const ids = owners.map(idOfLane);
  const asked = { offset: page * HITS_OF_PAGE, limit: HITS_OF_PAGE };
  const answer = useQuery(mapHitsQuery(sequenceId, ids, view, asked));
  // Hits of other classes have other owners.
  const key = ids.join();
  const told = useKept(answer.isPlaceholderData ? undefined : answer.data, key);
  const shown = told === undefined ? [] : hitsOf(told);
  // Marks of track files contain all their values.
  const classes = owners.flatMap((each) => (isFileLane(each) ? [] : [each]));
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
  const overPage = useAround(sequenceId, owners, shown);
  const around = mergeHits(overPage.map((answer) => answer?.marks ?? NONE));
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
      row: isRow ? rowOfMarks([overPage[line.owner]], line.id) : undefined,
    };
  });
  const failed = [answer, ...rows].find(({ error }) => error !== null);
  return {
    lines: told === undefined ? undefined : lines,
    counts: told?.totals ?? owners.map(() => null),
    total: told?.totals.reduce((sum, count) => sum + count, 0) ?? 0,
    around,
    features,
    isStale: answer.data === undefined || answer.isPlaceholderData,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

const NONE = { id: [], position: [], length: [], side: [] };

/** All hits of each class and file over the hits of a page; undefined until they are loaded. */
function useAround(
  sequenceId: string,
  owners: readonly MapLane[],
  shown: readonly ListedHit[],
): (MarksOfRange | LaneMarksOfRange | undefined)[] {
  const stretch = spanOf(shown);
  const answers = useQueries({
    queries: owners.map((each) => ({
      ...marksOfLane(sequenceId, each, stretch ?? { from: 0, to: 1 }),
      placeholderData: keepPreviousData,
      enabled: stretch !== null,
    })),
  });
  return answers.map(({ data }) => data);
}

/** From the first base of these hits to their last. */
function spanOf(hits: readonly ListedHit[]): MapRange | null {
  if (hits.length === 0) return null;
  return {
    from: Math.min(...hits.map(({ start }) => start)),
    to: Math.max(...hits.map(({ end }) => end)),
  };
}

export interface HitListProps {
  /** Classes, followed by track files. */
  owners: readonly MapLane[];
  /** Of each class; absent while they load. */
  analyses: readonly (Analysis | undefined)[];
  list: HitListState;
  page: number;
  onPage: (page: number) => void;
  /** "in view", "in the arc". */
  place: string;
  /** "16,024 to 576". */
  rangeWords: string;
  chosen: ChosenHit | null;
  onChoose: (hit: ChosenHit | null) => void;
  /** Whether there are several: positions then count in them. */
  hasRecords: boolean;
}
