import type { FeatureSpans } from '@flipon/contract/map';
import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
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
import { type Bars, barsOfHits } from '../core/tiles/bars.ts';
import { type DepthSteps, depthSteps, sharedSpans } from '../core/tiles/depth-steps.ts';
import {
  BASE_PX,
  type LaneState,
  laneStateOf,
  ringBarBp,
  SLOT_PX,
} from '../core/tiles/lane-state.ts';
import { partsOf, pxPerBase } from '../core/view/view.ts';
import { isFileLane, type MapLane } from '../files/file-lane.ts';
import { lookOfLane } from '../lanes/map-lanes.ts';
import { askedRange, joinMarks } from './join-marks.ts';
import { marksOfLane, sourceOfLane } from './map-sources.ts';
import { useJoinedFeatures } from './use-joined-features.ts';
import { useLetters } from './use-letters.ts';
import { gridsOf, type MapQuestion, type TileBars, useTiles } from './use-tiles.ts';

/** The data of a lane of hits. */
export interface ClassData {
  each: MapLane;
  look: MapLook;
  state: LaneState;
  bars: Bars;
  /** Those of the view and around it; null while there are too many of them. */
  hits: HitColumns | null;
  rows: HitRows | null;
}

/** The data of a view's lanes. */
export interface MapData extends TileBars {
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
  /** Whether single hits or features are on their way: bars are drawn until hits have come. */
  isAsking: boolean;
  /** Why some of them did not come; null where all did. */
  failure: Error | null;
}

/** Up to this number, hits are requested one by one, whether they are drawn so or counted. */
const MOST_LOADED = 800;
/** From here on, bars of the finest bins are wider than bars should be. */
const FINE_BP_PER_PX = 13;
/** Of bars of a circle: from here on whole bins are at most an eighth larger. */
const FINE_RING_BP = 512;
const MOST_ROWS = 6;

/** Requests the data that the lanes of a view need, and reads the loaded part. */
export function useMapData(question: MapQuestion): MapData {
  const { sequenceId, axis, view, isRound, classes, owners, pair, hasFeatures } = question;
  const { lengthBp } = axis;
  const { bars: grid } = gridsOf(question);
  const parts = partsOf(axis, view);
  const { read, ...tiles } = useTiles(question);

  const bpPerPx = 1 / pxPerBase(view);
  const barBp = isRound ? ringBarBp(lengthBp) : Math.max(1, Math.ceil(SLOT_PX * bpPerPx));
  // Bars of a circle are of single hits wherever whole bins would make them much larger.
  const isFineView = isRound ? barBp < FINE_RING_BP : bpPerPx < FINE_BP_PER_PX;
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
  // Hits above that number are not requested, not even by waiting queries.
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
  const answers = hasFeatures ? [...marks, ...spans] : marks;
  const lists = counted.map((each) => {
    const index = asked.indexOf(each);
    if (index < 0) return null;
    const own = marks.slice(index * ranges.length, (index + 1) * ranges.length);
    const found = own.map(({ data }) => data?.marks ?? null);
    return found.every((each) => each !== null) ? found : null;
  });
  const keep = useKept();
  const columns = lists.map((list, index) =>
    list === null ? null : keep(`columns ${index}`, list, () => hitColumns(joinMarks(list))),
  );
  // A moved view has the same zoom, but for the last digits of its ends.
  const zoom = bpPerPx.toPrecision(6);
  const drawn = counted.map(({ each, look, bars, estimate }, index): ClassData => {
    const hits = columns[index] ?? null;
    if (hits === null) return { each, look, bars, hits, rows: null, state: 'density' };
    const state = laneStateOf(view, Math.min(estimate, countIn(hits, parts)));
    const isFine = state === 'density' && isFineView;
    return {
      each,
      look,
      hits,
      state,
      bars: isFine ? barsOfHits(hits, barBp, parts, look.hasSides) : bars,
      rows: keep(`rows ${index}`, [hits, zoom, look.hasSides], () =>
        packRows(hits, bpPerPx, look.hasSides, MOST_ROWS),
      ),
    };
  });
  const known = drawn.slice(0, classes.length).flatMap(({ hits }) => (hits === null ? [] : [hits]));
  const isAllKnown = known.length === classes.length && classes.length > 0;
  const [above, below] = (pair ?? []).map((index) => columns[index] ?? null);
  const letters = useLetters(sequenceId, axis, view, 1 / bpPerPx >= BASE_PX);
  const features = useJoinedFeatures(
    spans.map(({ data }) => data),
    isRound,
  );
  return {
    ...tiles,
    steps:
      isAllKnown && bpPerPx < FINE_BP_PER_PX ? keep('steps', known, () => depthSteps(known)) : null,
    shared:
      above && below && bpPerPx < FINE_BP_PER_PX
        ? keep('shared', [above, below], () => sharedSpans(above, below))
        : null,
    barBp: isFineView ? barBp : grid.slotBp,
    classes: new Map(drawn.map((data) => [data.each.key, data])),
    features: features?.features ?? null,
    drawnFeatures: features?.columns ?? null,
    letters,
    isAsking: answers.some(({ isPending }) => isPending),
    failure: answers.find(({ error }) => error !== null)?.error ?? null,
  };
}

/** Keeps what was made under a name until it is to be made of something else: a drag draws each frame anew. */
function useKept() {
  const kept = useRef(new Map<string, { of: readonly unknown[]; made: unknown }>());
  return <Made>(name: string, of: readonly unknown[], make: () => Made): Made => {
    const known = kept.current.get(name);
    if (known?.of.length === of.length && known.of.every((each, at) => each === of[at])) {
      return known.made as Made;
    }
    const made = make();
    kept.current.set(name, { of, made });
    return made;
  };
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
