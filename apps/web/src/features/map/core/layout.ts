import type { MapLook } from './map-look.ts';

/** The content of one lane. */
export type Lane =
  | { id: string; kind: 'overview' | 'ruler' | 'genes' | 'gc' | 'skew' | 'depth' | 'pair' }
  /** Hits of a result, or of a track of the user. */
  | { id: string; kind: 'hits' | 'custom'; look: MapLook };

/** The user's changes, by the ids of lanes. */
export interface LaneChoices {
  /** Those that are not named follow in their usual order. */
  order: readonly string[];
  hidden: readonly string[];
  folded: readonly string[];
  heights: Readonly<Record<string, number>>;
}

/** A lane in pixels of the whole picture. */
export interface PlacedLane {
  lane: Lane;
  top: number;
  height: number;
  isFolded: boolean;
  /** The top of its name: next to the lane, or above it if the picture is narrow. */
  nameTop: number;
  /** Of the hairline above it, where a new group begins. */
  ruleTop: number | null;
}

export interface MapLayout {
  lanes: readonly PlacedLane[];
  height: number;
  /** The left edge of the lanes; the numbers of their scales end left of it. */
  left: number;
  width: number;
  isNarrow: boolean;
}

const NARROW_PX = 760;
/** Names, and the numbers of the scale between them and the lane. */
const NAMES_PX = 196;
/** The numbers of the scale alone, where names are above the lanes. */
const SCALE_PX = 40;
/** A handle of the overview at the last base. */
const RIGHT_PX = 4;
const NAME_ROW_PX = 18;
const FOLDED_PX = 18;
const GAP_PX = 8;
const GROUP_GAP_PX = 12;
const NARROW_SHARE = 0.75;
const LEAST_PX = 18;
/** Of a track with strands. */
const TWO_SIDES_PX = 44;
const MOST_PX = 240;

/** Usual heights of lanes that are the same for every look. */
export const HEIGHTS = {
  overview: 26,
  ruler: 20,
  genes: 42,
  gc: 36,
  skew: 36,
  depth: 40,
  pair: 18,
  custom: 30,
};
const GROUPS = {
  overview: 0,
  ruler: 0,
  genes: 0,
  gc: 0,
  skew: 0,
  hits: 1,
  custom: 1,
  depth: 2,
  pair: 2,
};
const STAY_ON_TOP: readonly string[] = ['overview', 'ruler'];

/**
 * Lanes from the top down, for a picture of some width.
 *
 * @param hasBases whether bases are at least a pixel wide, so that their scores are drawn
 */
export function layoutLanes(
  widthPx: number,
  lanes: readonly Lane[],
  choices: LaneChoices,
  hasBases = false,
): MapLayout {
  const isNarrow = hasNamesAbove(widthPx);
  const placed: PlacedLane[] = [];
  let y = 0;
  let group: number | null = null;
  for (const lane of inOrder(lanes, choices)) {
    const isFirst = group === null;
    const isNewGroup = !isFirst && GROUPS[lane.kind] !== group;
    group = GROUPS[lane.kind];
    const gap = isFirst ? 0 : isNewGroup ? GROUP_GAP_PX : GAP_PX;
    const isFolded = choices.folded.includes(lane.id);
    const nameTop = y + gap;
    const hasNameRow = isNarrow && !isFolded && !STAY_ON_TOP.includes(lane.kind);
    const top = nameTop + (hasNameRow ? NAME_ROW_PX : 0);
    const height = isFolded ? FOLDED_PX : heightOf(lane, choices, isNarrow, hasBases);
    placed.push({
      lane,
      top,
      height,
      isFolded,
      nameTop,
      ruleTop: isNewGroup ? y + GROUP_GAP_PX / 2 : null,
    });
    y = top + height;
  }
  return {
    lanes: placed,
    height: y,
    left: leftOfLanes(widthPx),
    width: widthOfLanes(widthPx),
    isNarrow,
  };
}

/** The width of the lanes in a picture of some width, both in pixels: names and scales have the rest. */
export function widthOfLanes(widthPx: number): number {
  return Math.max(1, widthPx - leftOfLanes(widthPx) - RIGHT_PX);
}

const leftOfLanes = (widthPx: number) => (hasNamesAbove(widthPx) ? SCALE_PX : NAMES_PX);
const hasNamesAbove = (widthPx: number) => widthPx < NARROW_PX;

function inOrder(lanes: readonly Lane[], { order, hidden }: LaneChoices): readonly Lane[] {
  const placeOf = (lane: Lane, index: number) => {
    const onTop = STAY_ON_TOP.indexOf(lane.kind);
    if (onTop >= 0) return onTop - STAY_ON_TOP.length;
    const place = order.indexOf(lane.id);
    return place < 0 ? order.length + index : place;
  };
  return lanes
    .map((lane, index) => ({ lane, place: placeOf(lane, index) }))
    .filter(({ lane }) => !hidden.includes(lane.id))
    .sort((a, b) => a.place - b.place)
    .map(({ lane }) => lane);
}

function heightOf(lane: Lane, choices: LaneChoices, isNarrow: boolean, hasBases: boolean): number {
  const chosen = choices.heights[lane.id];
  if (chosen !== undefined) return Math.min(MOST_PX, Math.max(LEAST_PX, Math.round(chosen)));
  const usual = usualHeight(lane, hasBases);
  const staysWhole = STAY_ON_TOP.includes(lane.kind);
  return isNarrow && !staysWhole ? Math.max(LEAST_PX, Math.round(usual * NARROW_SHARE)) : usual;
}

function usualHeight(lane: Lane, hasBases: boolean): number {
  if (lane.kind === 'hits') return hitsHeight(lane.look, hasBases);
  if (lane.kind === 'custom') return lane.look.hasSides ? TWO_SIDES_PX : HEIGHTS.custom;
  return HEIGHTS[lane.kind];
}

/** Kinds with two sides (G4), those of models with parts (R-loops), those with a loop, others. */
function hitsHeight({ models, mark, hasSides }: MapLook, hasBases: boolean): number {
  if (models.length > 0 || mark?.shape === 'arrow') return 46;
  if (hasSides) return hasBases ? 66 : 62;
  return mark?.shape === 'arms' ? 34 : 30;
}
