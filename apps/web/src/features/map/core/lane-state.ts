import type { View } from './view.ts';

/** How a lane of hits is drawn. */
export type LaneState = 'density' | 'hits' | 'letters';

/** Bars of a density: `slotBp` bases each, of `perSlot` bins of `binBp`. */
export interface BarGrid {
  binBp: number;
  perSlot: number;
  slotBp: number;
}

/** @param hitCount hits with a base in the view */
export declare function laneStateOf(view: View, hitCount: number): LaneState;
export declare function barGridOf(view: View, lengthBp: number): BarGrid;
