import type { HitColumns } from './hit-columns.ts';
import type { View } from './view.ts';

/** The hit under a point of a lane; -1 where none is within the reach. */
export declare function hitAt(
  view: View,
  lengthBp: number,
  hits: HitColumns,
  x: number,
  row?: (index: number) => boolean,
  reachPx?: number,
): number;
