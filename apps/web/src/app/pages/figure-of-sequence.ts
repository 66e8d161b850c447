import { lazyCode } from '../../ui/state/load-code.ts';

/** Draws the map of a sequence for pages that show no map: its code comes with the first figure. */
export const FigureOfSequence = lazyCode(async () => ({
  default: (await import('../../features/map/save/figure-of-sequence.tsx')).FigureOfSequence,
}));
