import { armLevels } from './arm-levels.ts';
import { lastStep, type MirrorRepeatParameters } from './parameters.ts';

/** Which of the 32 pairs around a centre may differ, and how many, if there are to be arms. */
export interface CentreSieve {
  /** Either at most `most` of the pairs `first`, or at most `mostOfAll` of the pairs `all`. */
  first: number;
  most: number;
  all: number;
  mostOfAll: number;
}

export function createCentreSieve(parameters: MirrorRepeatParameters): CentreSieve {
  const last = lastStep(parameters);
  const [shortest, ...longer] = armLevels(parameters);
  if (shortest === undefined || shortest.pairs <= last) {
    return { first: 0, most: 0, all: 0, mostOfAll: 0 };
  }
  // From whichever step arms begin, the pairs from the last step on are among their first ones.
  const end = Math.min(32, Math.max(last + 1, ...longer.map((level) => level.shortest)));
  return {
    first: (-1 >>> (32 - shortest.pairs)) & (-1 << last),
    most: shortest.most,
    all: (-1 << last) & (-1 >>> (32 - end)),
    mostOfAll: Math.max(
      -1,
      ...longer.map((level) => level.most + end - Math.min(end, Math.max(last, level.shortest))),
    ),
  };
}
