import type { TractFold } from '../tracts/fold-tracts.ts';
import { boundsOf, type StrandThread, type TractColumn, threadStrand } from './strand-thread.ts';

/** From strand to strand as seen, from tetrad to tetrad, and how far the back is above the front. */
const STEP = 60;
const LAYER = 46;
const DEPTH = 16;

/** A quadruplex from the front and a little above, in pixels. */
export interface QuadruplexLayout {
  view: { x: number; y: number; width: number; height: number };
  /** A square in perspective for each tetrad, the lowest first. */
  tetrads: string[];
  thread: StrandThread;
}

/** The columns of the four tracts: back left, front left, front right, back right. */
const CORNERS = [
  { x: STEP, isBack: true, side: -1 },
  { x: 0, isBack: false, side: -1 },
  { x: 2 * STEP, isBack: false, side: 1 },
  { x: 3 * STEP, isBack: true, side: 1 },
] as const;

/** Stacks the tetrads and leads the strand along their corners, so that no loop covers another. */
export function layoutQuadruplex(fold: TractFold): QuadruplexLayout {
  const columns = CORNERS.map(({ x, isBack, side }, index): TractColumn => {
    const upwards = Array.from(
      { length: fold.layers },
      (_, layer) => -LAYER * layer - (isBack ? DEPTH : 0),
    );
    const ys = index % 2 === 0 ? upwards : upwards.toReversed();
    // The back edge of the highest tetrad is behind a front corner.
    return { x, ys, side, ...(isBack ? {} : { clear: DEPTH }) };
  });
  const thread = threadStrand(fold, columns);
  return {
    view: boundsOf(thread, columns),
    tetrads: Array.from(
      { length: fold.layers },
      (_, layer) => `M0 ${-LAYER * layer}h${2 * STEP}l${STEP} ${-DEPTH}h${-2 * STEP}z`,
    ),
    thread,
  };
}
