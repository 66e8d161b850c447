import { analysisKinds } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { SequenceMap } from '@flipon/contract/map';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type Hit, hitListQuery } from '../../../api/hits/list-hits.ts';
import { laneMarksQuery } from '../../../api/lanes/lane-hits.ts';
import { mapHitsQuery } from '../../../api/maps/map-hits.ts';
import { featureSpansQuery } from '../../../api/maps/map-tiles.ts';
import type { ChosenHit, HitListOrder } from '../address/map-address.ts';
import type { Stretch } from '../address/read-place.ts';
import { idOfLane, isFileLane, type MapLane } from '../files/file-lane.ts';
import { rowOfMarks, type TrackFileRow } from '../files/track-file-row.ts';
import { useKept } from '../overlaps/use-kept.ts';
import {
  type FeatureOfHit,
  featureOf,
  hitsOf,
  type ListedHit,
  type RowWindow,
  rowWindows,
} from './listed-hits.ts';

/** Room for the strongest hit of each class. */
export const HITS_OF_PAGE = analysisKinds.length;
const MOST_ROWS = 1000;
/** Of one class before the page at its first base, and after it at its last. */
const AT_ONE_BASE = 200;

/** A line of the list. */
export interface HitLine extends ListedHit {
  /** Its columns; absent until they are loaded. */
  hit: Hit | undefined;
  /** The row in its track file; absent for hits of classes, and until it is loaded. */
  row: TrackFileRow | 'unknown' | undefined;
  /** The feature that has most of it, null for none; absent until the answer is there. */
  feature: FeatureOfHit | 'unknown' | null | undefined;
}

export interface HitListState {
  /** Undefined until the hits are known. */
  lines: readonly HitLine[] | undefined;
  /** With a base in view, of each class and file; null where it is not known yet. */
  counts: readonly (number | null)[];
  total: number;
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

interface ListedPart {
  /** `to` is before `from` in an arc across the origin. */
  view: Stretch;
  order: HitListOrder;
  page: number;
}

/**
 * A page of the hits in view from all classes and track files, the strongest of each first or by
 * position; nothing but the page is held.
 *
 * @param owners classes, followed by track files
 */
export function useHitList(
  { sequence: { id: sequenceId }, hasFeatures }: SequenceMap,
  owners: readonly MapLane[],
  { view, order, page }: ListedPart,
): HitListState {
  const ids = owners.map(idOfLane);
  const asked = { offset: page * HITS_OF_PAGE, limit: HITS_OF_PAGE, order };
  const answer = useQuery(mapHitsQuery(sequenceId, ids, view, asked));
  // Hits of other classes have other owners.
  const key = ids.join();
  const told = useKept(answer.isPlaceholderData ? undefined : answer.data, key);
  const shown = told === undefined ? [] : hitsOf(told);
  // A page by position is kept while one by strength loads.
  const windows = rowWindows(shown, told?.rank == null);
  const rows = useRows(owners, windows);
  const marks = useTrackFileRows(sequenceId, owners, windows);
  const features = useFeatures(sequenceId, hasFeatures ? shown : [], told?.rank == null);
  const lines = shown.map(
    (line, at): HitLine => ({
      ...line,
      hit: rows.find(line.owner, line.id),
      row: marks(line.owner, line.id),
      feature: hasFeatures ? features(line, at) : null,
    }),
  );
  const failed = [answer, ...rows.answers].find(({ error }) => error !== null);
  return {
    lines: told === undefined ? undefined : lines,
    counts: told?.totals ?? owners.map(() => null),
    total: told?.totals.reduce((sum, count) => sum + count, 0) ?? 0,
    isStale: answer.data === undefined || answer.isPlaceholderData,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

/** The columns of hits of classes. */
function useRows(owners: readonly MapLane[], windows: readonly RowWindow[]) {
  const asked = windows.flatMap((window) => {
    const owner = owners[window.owner];
    return owner === undefined || isFileLane(owner) ? [] : [{ window, owner }];
  });
  const answers = useQueries({
    queries: asked.map(({ window: { from, startsTo, rows }, owner: { definition, result } }) =>
      hitListQuery(definition, result.id, {
        sort: 'position',
        order: 'ASC',
        pageSize: Math.min(MOST_ROWS, rows + AT_ONE_BASE),
        pageNumber: 0,
        hits: { sequenceStart: String(from), sequenceLength: String(startsTo - from) },
      }),
    ),
  });
  const find = (owner: number, id: number): Hit | undefined => {
    for (const [at, { data }] of answers.entries()) {
      if (asked[at]?.window.owner !== owner) continue;
      const found = data?.items.find((item) => item.id === id);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return { answers, find };
}

/** Finds rows of track files; their marks contain all their values. */
function useTrackFileRows(
  sequenceId: string,
  owners: readonly MapLane[],
  windows: readonly RowWindow[],
) {
  const asked = windows.flatMap(({ owner: at, from, to }) => {
    const owner = owners[at];
    return owner !== undefined && isFileLane(owner) ? [{ at, owner, range: { from, to } }] : [];
  });
  const answers = useQueries({
    queries: asked.map(({ owner, range }) => laneMarksQuery(sequenceId, owner.file.id, range)),
  });
  return (owner: number, id: number): HitLine['row'] => {
    const own = answers.filter((_, index) => asked[index]?.at === owner);
    const row = rowOfMarks(
      own.map(({ data }) => data),
      id,
    );
    const isLoading = own.length === 0 || own.some(({ isPending }) => isPending);
    return row ?? (isLoading ? undefined : 'unknown');
  };
}

/** Finds the feature of a line: of hits near each other in one answer, else in that of the hit. */
function useFeatures(sequenceId: string, shown: readonly ListedHit[], areNear: boolean) {
  const spans = areNear && shown.length > 0 ? [shown] : shown.map((hit) => [hit]);
  const answers = useQueries({
    queries: spans.map((hits) =>
      featureSpansQuery(sequenceId, {
        from: Math.min(...hits.map(({ start }) => start)),
        to: Math.max(...hits.map(({ end }) => end)),
      }),
    ),
  });
  return (line: ListedHit, at: number): HitLine['feature'] => {
    const { data, isError = false } = answers[areNear ? 0 : at] ?? {};
    // Where there are too many, the answer counts them and names none.
    if (data?.spans === null || (data === undefined && isError)) return 'unknown';
    return data && featureOf(line, data);
  };
}

export interface HitListProps extends Pick<SequenceMap, 'sequence' | 'hasFeatures'> {
  /** Classes, followed by track files. */
  owners: readonly MapLane[];
  /** Of each class; absent while they load. */
  analyses: readonly (Analysis | undefined)[];
  list: HitListState;
  order: HitListOrder;
  onOrder: (order: HitListOrder) => void;
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
