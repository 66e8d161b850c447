import type { FeatureSpans } from '@flipon/contract/map';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { featureSpansQuery } from '../../../api/maps/map-tiles.ts';
import type { FeatureColumns } from '../core/feature-rows.ts';
import {
  endSeen,
  firstSeen,
  type HitColumns,
  hitColumns,
  type Spans,
} from '../core/hit-columns.ts';
import { type HitRows, packRows } from '../core/hit-rows.ts';
import type { MapLook } from '../core/map-look.ts';
import type { LetterRun } from '../core/paint/letters.ts';
import { type Bars, barsOfHits, basesOfBars, readBars } from '../core/tiles/bars.ts';
import { type DepthSteps, depthSteps, sharedSpans } from '../core/tiles/depth-steps.ts';
import {
  BASE_PX,
  barGridOf,
  type LaneState,
  laneStateOf,
  SLOT_PX,
} from '../core/tiles/lane-state.ts';
import type { TileNeed } from '../core/tiles/tile-plan.ts';
import { tileStore } from '../core/tiles/tiles.ts';
import { type Axis, partsOf, pxPerBase, type View, wholeView } from '../core/view/view.ts';
import { type FileLane, isFileLane, type MapLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { lookOfLane } from '../lanes/map-lanes.ts';
import { addBars, smoothBars } from './bar-sums.ts';
import { askedRange, joinMarks } from './join-marks.ts';
import {
  COMPOSITION,
  depthSource,
  loadBinsOf,
  marksOfLane,
  pairSource,
  sourceOfLane,
} from './map-sources.ts';
import { useJoinedFeatures } from './use-joined-features.ts';
import { useLetters } from './use-letters.ts';

/** What a lane of hits is drawn from. */
export interface ClassData {
  each: MapLane;
  look: MapLook;
  state: LaneState;
  bars: Bars;
  /** Those of the view and around it; null while there are too many of them. */
  hits: HitColumns | null;
  rows: HitRows | null;
}

/** What the lanes of a view are drawn from. */
export interface MapData {
  overview: Bars | null;
  composition: Bars;
  /** Columns one, two, more, and pair where one is chosen. */
  depth: Bars;
  /** Bases in both of the chosen pair. */
  both: Bars | null;
  /** The same base by base, where all hits of the view are known. */
  steps: DepthSteps | null;
  /** Stretches in both of the pair, where the hits of both are known. */
  shared: Spans | null;
  /** Bases of a bar of most lanes. */
  barBp: number;
  /** Of classes and of files, by their keys. */
  classes: ReadonlyMap<string, ClassData>;
  features: FeatureSpans | null;
  drawnFeatures: FeatureColumns | null;
  /** From one pixel a base on. */
  letters: LetterRun | null;
  error: unknown;
  retry: () => void;
}

interface DataQuestion {
  sequenceId: string;
  axis: Axis;
  view: View;
  classes: readonly MapClass[];
  /** Drawn below the classes, and counted with none of them. */
  lanes: readonly FileLane[];
  /** Classes, and behind them files. */
  owners: readonly MapLane[];
  /** Indices of owners. */
  pair: readonly [number, number] | null;
  hasFeatures: boolean;
}

const BASES = ['a', 'c', 'g', 't'];
/** So many hits are asked for one by one, whether they are drawn so or counted. */
const MOST_LOADED = 800;
/** From here on, bars of the finest bins are wider than bars should be. */
const FINE_BP_PER_PX = 13;
/** Shares of G and C of so few bases are counted by smaller bins, and three of them make a point. */
const FINE_COMPOSITION = { binBp: 16, perSlot: 1, slotBp: 16 };
const FINE_COMPOSITION_BP = 2500;
const MOST_ROWS = 6;

/** Asks for what the lanes of a view need, and reads what is there of it. */
export function useMapData(question: DataQuestion): MapData {
  const { sequenceId, axis, view, classes, lanes, owners, pair, hasFeatures } = question;
  const { lengthBp } = axis;
  const [first, second] = (pair ?? []).map((index) => owners[index]);
  const both = first === undefined || second === undefined ? null : ([first, second] as const);
  const load = useRef(loadBinsOf(sequenceId, classes, both, owners));
  load.current = loadBinsOf(sequenceId, classes, both, owners);
  const store = useMemo(() => tileStore({ load: (run, signal) => load.current(run, signal) }), []);
  const version = useSyncExternalStore(store.subscribe, store.version);

  const grid = barGridOf(view);
  const parts = partsOf(axis, view);
  const isFineComposition = view.to - view.from < FINE_COMPOSITION_BP;
  const whole = wholeView(axis, view.widthPx);
  const wholeGrid = barGridOf(whole);
  const wholeParts = partsOf(axis, whole);
  const depthOf = depthSource(classes);
  const pairOf = both === null ? null : pairSource(both);
  const previous = useRef(new Map<string, Bars>());
  const read = (source: string, columns: readonly string[]) => {
    const key = `${source} ${columns.join()}`;
    const bars = readBars(
      store,
      { source, columns, grid, parts, lengthBp },
      previous.current.get(key) ?? null,
    );
    previous.current.set(key, bars);
    return bars;
  };

  const needs = [
    COMPOSITION,
    ...(classes.length > 0 ? [depthOf] : []),
    ...(pairOf === null ? [] : [pairOf]),
    ...owners.map(sourceOfLane),
  ]
    .map((source): TileNeed => {
      const used = source === COMPOSITION && isFineComposition ? FINE_COMPOSITION : grid;
      return { source, binBp: used.binBp, lengthBp, parts: basesOfBars(parts, used, lengthBp) };
    })
    .concat(
      (classes.length > 0 ? classes : lanes).map((each): TileNeed => {
        const bases = basesOfBars(wholeParts, wholeGrid, lengthBp);
        return { source: sourceOfLane(each), binBp: wholeGrid.binBp, lengthBp, parts: bases };
      }),
    );
  const needed = JSON.stringify(needs);
  useEffect(() => store.want(JSON.parse(needed) as TileNeed[]), [store, needed]);

  // Of the whole, so it is the same wherever the view lies: added up again once tiles have come.
  const overview = useMemo(() => {
    void version;
    const all = wholeView(axis, view.widthPx);
    const asked = { columns: ['all.counts'], grid: barGridOf(all), parts: partsOf(axis, all) };
    return addBars(
      (classes.length > 0 ? classes : lanes).map((each) =>
        readBars(store, { ...asked, source: sourceOfLane(each), lengthBp }, null),
      ),
    );
  }, [store, version, axis, view.widthPx, classes, lanes, lengthBp]);

  const bpPerPx = 1 / pxPerBase(view);
  const counted = owners.map((each) => {
    const look = lookOfLane(each);
    const all = read(sourceOfLane(each), ['all.counts']);
    const sides = ['plus.counts', 'minus.counts'];
    const bars = look.hasSides ? read(sourceOfLane(each), sides) : all;
    const share = (view.to - view.from) / lengthBp;
    const estimate = all.isFinal ? sumOf(all) : sizeOf(each) * share;
    return { each, look, bars, estimate };
  });
  const ranges = parts.map(({ from, to }) => askedRange(from, to, lengthBp));
  // Those that are too many are not asked for, not even as questions that wait.
  const asked = counted.filter(({ estimate }) => estimate <= MOST_LOADED);
  const marks = useQueries({
    queries: asked.flatMap(({ each }) =>
      ranges.map((range) => marksOfLane(sequenceId, each, range)),
    ),
  });
  const spans = useQueries({
    queries: ranges.map((range) => ({
      ...featureSpansQuery(sequenceId, range),
      enabled: hasFeatures,
    })),
  });
  const lists = counted.map((each) => {
    const index = asked.indexOf(each);
    if (index < 0) return null;
    const answers = marks.slice(index * ranges.length, (index + 1) * ranges.length);
    const found = answers.map(({ data }) => data?.marks ?? null);
    return found.every((each) => each !== null) ? found : null;
  });
  const columns = useHitColumns(lists);
  const drawn = counted.map(({ each, look, bars, estimate }, index): ClassData => {
    const hits = columns[index] ?? null;
    if (hits === null) return { each, look, bars, hits, rows: null, state: 'density' };
    const state = laneStateOf(view, Math.min(estimate, countIn(hits, parts)));
    const isFine = state === 'density' && bpPerPx < FINE_BP_PER_PX;
    const slotBp = Math.max(1, Math.ceil(SLOT_PX * bpPerPx));
    return {
      each,
      look,
      hits,
      state,
      bars: isFine ? barsOfHits(hits, slotBp, parts, look.hasSides) : bars,
      rows: packRows(hits, bpPerPx, look.hasSides, MOST_ROWS),
    };
  });
  const known = drawn.slice(0, classes.length).flatMap(({ hits }) => (hits === null ? [] : [hits]));
  const isAllKnown = known.length === classes.length && classes.length > 0;
  const [above, below] = (pair ?? []).map((index) => columns[index] ?? null);
  const letters = useLetters(sequenceId, axis, view, 1 / bpPerPx >= BASE_PX);
  const features = useJoinedFeatures(spans.map(({ data }) => data));
  return {
    overview,
    composition: isFineComposition
      ? smoothBars(
          readBars(
            store,
            { source: COMPOSITION, columns: BASES, grid: FINE_COMPOSITION, parts, lengthBp },
            null,
          ),
        )
      : read(COMPOSITION, BASES),
    depth: read(depthOf, ['one', 'two', 'more']),
    both: pairOf === null ? null : read(pairOf, ['pair']),
    steps: isAllKnown && bpPerPx < FINE_BP_PER_PX ? depthSteps(known) : null,
    shared: above && below && bpPerPx < FINE_BP_PER_PX ? sharedSpans(above, below) : null,
    barBp: bpPerPx < FINE_BP_PER_PX ? Math.max(1, Math.ceil(SLOT_PX * bpPerPx)) : grid.slotBp,
    classes: new Map(drawn.map((data) => [data.each.key, data])),
    features: features?.features ?? null,
    drawnFeatures: features?.columns ?? null,
    letters,
    error: firstError(needs.map(({ source }) => store.errorOf(source))),
    retry: store.retry,
  };
}

/** Columns of marks, made once for the same answers. */
function useHitColumns(
  lists: readonly (readonly Parameters<typeof hitColumns>[0][] | null)[],
): (HitColumns | null)[] {
  const made = useRef(new Map<unknown, { key: readonly unknown[]; columns: HitColumns }>());
  return lists.map((list, index) => {
    if (list === null) return null;
    const known = made.current.get(index);
    if (known !== undefined && known.key.length === list.length) {
      if (known.key.every((each, at) => each === list[at])) return known.columns;
    }
    const columns = hitColumns(joinMarks(list));
    made.current.set(index, { key: list, columns });
    return columns;
  });
}

function sizeOf(each: MapLane): number {
  return isFileLane(each) ? each.file.rowCount : each.result.resultCount;
}

function sumOf({ parts }: Bars): number {
  return parts.reduce(
    (sum, part) => sum + (part.sums[0]?.reduce((total, each) => total + each, 0) ?? 0),
    0,
  );
}

function countIn(hits: HitColumns, parts: readonly { from: number; to: number }[]): number {
  return parts.reduce((sum, { from, to }) => sum + endSeen(hits, to) - firstSeen(hits, from), 0);
}

function firstError(errors: readonly unknown[]): unknown {
  return errors.find((error) => error !== undefined);
}
