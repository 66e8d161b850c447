import type { Axis, View } from './view.ts';

export type Shape = 'linear' | 'circular';

/** A hit that is chosen or pointed at. */
export interface MapHit {
  laneId: string;
  id: number;
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
  /** A hit that is to be found by the page: the next one behind or before a base. */
  seek: { laneId: string; by: 1 | -1; base: number } | null;
  /** Counts up each time that the field of the position is to be focused. */
  asksPosition: number;
}

export type MapAction =
  | { type: 'view'; view: View }
  | { type: 'resize'; widthPx: number }
  | { type: 'move'; views: number }
  | { type: 'pan'; px: number }
  | { type: 'zoom'; factor: number; x?: number }
  | { type: 'whole' }
  | { type: 'range'; from: number; to: number }
  | { type: 'lane'; by: 1 | -1 }
  | { type: 'choose-lane'; laneId: string | null }
  | { type: 'hit'; by: 1 | -1 }
  | { type: 'found'; hit: MapHit | null }
  | { type: 'card'; hit?: MapHit }
  | { type: 'to-hit' }
  | { type: 'lens'; at?: number }
  | { type: 'shape' }
  | { type: 'position' }
  | { type: 'table' }
  | { type: 'back' };

/** What a change depends on beside the state. */
export interface MapContext {
  axis: Axis;
  /** Lanes of hits in order. */
  laneIds: readonly string[];
}

export declare function startState(axis: Axis, widthPx: number): MapState;
export declare function changeMap(
  state: MapState,
  action: MapAction,
  context: MapContext,
): MapState;
