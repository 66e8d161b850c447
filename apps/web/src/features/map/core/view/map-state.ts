import {
  type Axis,
  clampView,
  makeView,
  pinchView,
  pxPerBase,
  type View,
  wholeView,
  wrapBase,
  zoomAt,
} from './view.ts';

export type Shape = 'linear' | 'circular';

/** A hit that is chosen or pointed at. */
export interface MapHit {
  laneId: string;
  id: number;
  /** 0-based in the whole sequence; the end is exclusive. */
  start: number;
  end: number;
}

export interface MapState {
  view: View;
  shape: Shape;
  /** The lane that N, P and Enter mean; null for none. */
  laneId: string | null;
  hit: MapHit | null;
  hasCard: boolean;
  /** The middle base of the lens; null while it is closed. */
  lens: number | null;
  isTable: boolean;
  /** A hit that the page should find, and answer with `found`: the next one after or before a base. */
  seek: { laneId: string; by: 1 | -1; base: number } | null;
  /** Goes up each time that the field of the position is to take the focus. */
  asksPosition: number;
}

export type MapAction =
  | { type: 'view'; view: View }
  | { type: 'resize'; widthPx: number }
  /** Shares of the view. */
  | { type: 'move'; views: number }
  /** At an x of the view; at its middle without one. */
  | { type: 'zoom'; factor: number; x?: number }
  | { type: 'pan'; px: number }
  /**
   * The places of both fingers before and now. Each finger reports on its own, both maybe before
   * anything is drawn.
   */
  | { type: 'pinch'; before: readonly [number, number]; now: readonly [number, number] }
  | { type: 'whole' }
  /** As the field of the position has it: 0-based, half-open, across the origin where to <= from. */
  | { type: 'range'; from: number; to: number }
  | { type: 'lane'; by: 1 | -1 }
  | { type: 'choose-lane'; laneId: string | null }
  | { type: 'hit'; by: 1 | -1 }
  | { type: 'found'; hit: MapHit | null }
  /** Opens or closes the card of the chosen hit, or opens that of another one. */
  | { type: 'card'; hit?: MapHit }
  | { type: 'to-hit' }
  | { type: 'lens'; at?: number }
  | { type: 'shape' }
  | { type: 'position' }
  | { type: 'table' }
  | { type: 'back' };

/** The inputs of a change in addition to the state. */
export interface MapContext {
  axis: Axis;
  /** Lanes of hits in their order on the screen. */
  laneIds: readonly string[];
}

/** Bases around a hit that is zoomed to, as a share of its length on each side; and the least view. */
const FLANK = 0.5;
const LEAST_AROUND_BP = 100;

export function startState(axis: Axis, widthPx: number): MapState {
  return {
    view: wholeView(axis, widthPx),
    shape: 'linear',
    laneId: null,
    hit: null,
    hasCard: false,
    lens: null,
    isTable: false,
    seek: null,
    asksPosition: 0,
  };
}

export function changeMap(state: MapState, action: MapAction, context: MapContext): MapState {
  const { axis } = context;
  const view = changeView(state, action, axis);
  if (view !== null) return { ...state, view };
  switch (action.type) {
    case 'lane':
      return { ...state, laneId: nextLane(state.laneId, action.by, context.laneIds) };
    case 'choose-lane':
      return { ...state, laneId: action.laneId };
    case 'hit':
      return seekHit(state, action.by, axis, context.laneIds);
    case 'found':
      return action.hit === null
        ? { ...state, seek: null }
        : showHit({ ...state, seek: null }, action.hit, axis);
    case 'card':
      if (action.hit !== undefined) {
        return { ...state, hit: action.hit, laneId: action.hit.laneId, hasCard: true };
      }
      return state.hit === null ? state : { ...state, hasCard: !state.hasCard };
    case 'lens':
      return { ...state, lens: nextLens(state, action.at, axis) };
    case 'shape':
      if (!axis.isCircular) return state;
      return { ...state, shape: state.shape === 'linear' ? 'circular' : 'linear' };
    case 'position':
      return { ...state, asksPosition: state.asksPosition + 1 };
    case 'table':
      return { ...state, isTable: !state.isTable };
    case 'back':
      return stepBack(state);
    default:
      return state;
  }
}

/** Null if the action does not change the view. */
function changeView({ view, hit }: MapState, action: MapAction, axis: Axis): View | null {
  switch (action.type) {
    case 'view':
      return clampView(axis, action.view);
    case 'resize':
      return clampView(axis, { ...view, widthPx: action.widthPx });
    case 'move':
      return shifted(axis, view, action.views * (view.to - view.from));
    case 'pan':
      return shifted(axis, view, action.px / pxPerBase(view));
    case 'pinch':
      return pinchView(axis, view, action.before, action.now);
    case 'zoom':
      return zoomAt(axis, view, action.x ?? view.widthPx / 2, action.factor);
    case 'whole':
      return wholeView(axis, view.widthPx);
    case 'range':
      return makeView(axis, action.from, action.to, view.widthPx);
    case 'to-hit': {
      if (hit === null) return view;
      const length = hit.end - hit.start;
      const around = Math.max(length * FLANK, (LEAST_AROUND_BP - length) / 2);
      const { widthPx } = view;
      return clampView(axis, { from: hit.start - around, to: hit.end + around, widthPx });
    }
    default:
      return null;
  }
}

function shifted(axis: Axis, view: View, bp: number): View {
  return clampView(axis, { ...view, from: view.from + bp, to: view.to + bp });
}

/** The lane above or below, without going round; the first or last one where none is chosen. */
function nextLane(laneId: string | null, by: 1 | -1, laneIds: readonly string[]): string | null {
  const place = laneId === null ? -1 : laneIds.indexOf(laneId);
  if (place < 0) return laneIds.at(by > 0 ? 0 : -1) ?? null;
  return laneIds[place + by] ?? laneId;
}

function seekHit(state: MapState, by: 1 | -1, axis: Axis, laneIds: readonly string[]): MapState {
  const laneId = state.laneId ?? laneIds[0];
  if (laneId === undefined) return state;
  const { hit, view } = state;
  // The bases at the edges of the view are on the circle; their neighbours may be beyond its ends.
  const inside = (base: number) => (axis.isCircular ? wrapBase(axis, base) : base);
  const edge = by > 0 ? inside(Math.floor(view.from)) - 1 : inside(Math.ceil(view.to) - 1) + 1;
  const base = hit?.laneId === laneId ? hit.start : edge;
  return { ...state, laneId, seek: { laneId, by, base } };
}

/** Chooses a hit; the view moves where it does not show all of it. */
function showHit(state: MapState, hit: MapHit, axis: Axis): MapState {
  const { view } = state;
  const laps = axis.isCircular ? [0, axis.lengthBp] : [0];
  const isSeen = laps.some((lap) => hit.start + lap >= view.from && hit.end + lap <= view.to);
  const middle = (hit.start + hit.end) / 2;
  const half = (view.to - view.from) / 2;
  const moved = isSeen
    ? view
    : clampView(axis, { ...view, from: middle - half, to: middle + half });
  return { ...state, hit, laneId: hit.laneId, view: moved };
}

function nextLens(
  { lens, hit, view }: MapState,
  at: number | undefined,
  axis: Axis,
): number | null {
  const inside = (base: number) =>
    axis.isCircular
      ? wrapBase(axis, Math.floor(base))
      : Math.min(Math.max(0, Math.floor(base)), axis.lengthBp - 1);
  if (at !== undefined) return inside(at);
  if (lens !== null) return null;
  return inside(hit === null ? (view.from + view.to) / 2 : (hit.start + hit.end) / 2);
}

/** The last opened part closes first: card, hit, lens, table, lane. */
function stepBack(state: MapState): MapState {
  if (state.hasCard) return { ...state, hasCard: false };
  if (state.hit !== null || state.seek !== null) return { ...state, hit: null, seek: null };
  if (state.lens !== null) return { ...state, lens: null };
  if (state.isTable) return { ...state, isTable: false };
  return state.laneId === null ? state : { ...state, laneId: null };
}
