import {
  boundsOf,
  type StrandThread,
  type TractColumn,
  threadStrand,
} from '../drawings/strand-thread.ts';
import type { TractFold } from '../tracts/fold-tracts.ts';

/** From strand to strand, and from one pair of a duplex to its next one. */
const STEP = 60;
const LAYER = 40;
/** Half of what a pair leaves free for its plus, and for the strand between its own two. */
const GAP = { plus: 7, strand: 9 };

/** A pair of C and C⁺ of two parallel strands: a line with gaps, and the place of its plus. */
export interface CPair {
  path: string;
  plus: number;
  y: number;
}

/** An i-motif, laid flat, in pixels. */
export interface IMotifLayout {
  view: { x: number; y: number; width: number; height: number };
  pairs: CPair[];
  thread: StrandThread;
}

/**
 * The first tract pairs with the third, and the second with the fourth: the pairs of one duplex are
 * between those of the other (Gehring, Leroy, Guéron 1993, doi:10.1038/363561a0).
 */
export function layoutIMotif(fold: TractFold): IMotifLayout {
  const layers = Array.from({ length: fold.layers }, (_, layer) => -LAYER * layer);
  const columns = [0, 1, 2, 3].map((index): TractColumn => {
    const isSecond = index % 2 === 1;
    const upwards = layers.map((y) => (isSecond ? y - LAYER / 2 : y));
    return {
      x: index * STEP,
      ys: isSecond ? upwards.toReversed() : upwards,
      side: isSecond ? 1 : -1,
      // The inner columns end where a pair of the other duplex crosses them.
      ...(index === 1 || index === 2 ? { clear: LAYER / 2 } : {}),
    };
  });
  const thread = threadStrand(fold, columns);
  return {
    view: boundsOf(thread, columns),
    pairs: layers.flatMap((y) => [
      pairBetween({ from: 0, plus: STEP / 2, crossed: STEP, to: 2 * STEP }, y),
      pairBetween({ from: 3 * STEP, plus: 2.5 * STEP, crossed: 2 * STEP, to: STEP }, y - LAYER / 2),
    ]),
    thread,
  };
}

/** From a strand to the other one by its plus, and behind the strand that it crosses. */
function pairBetween(
  { from, plus, crossed, to }: { from: number; plus: number; crossed: number; to: number },
  y: number,
): CPair {
  const way = Math.sign(to - from);
  const gaps = [
    [plus, GAP.plus],
    [crossed, GAP.strand],
  ] as const;
  const broken = gaps.map(([x, half]) => `H${x - way * half}M${x + way * half} ${y}`).join('');
  return { path: `M${from} ${y}${broken}H${to}`, plus, y };
}
