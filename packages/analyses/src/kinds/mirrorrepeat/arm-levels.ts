import { impureOf, lastStep, type MirrorRepeatParameters, mismatchesOf } from './parameters.ts';

/**
 * What arms of some lengths have to fulfil in their first pairs: all have `shortest` pairs at least,
 * of which `pairs` fit into a word, may have `most` mismatches, and `impure` bases of the rarer class.
 */
export interface ArmLevel {
  shortest: number;
  pairs: number;
  most: number;
  impure: number;
}

/**
 * One level for each number of mismatches; the last one covers all arms whose first pairs do not fit into a
 * word from every step.
 *
 * @returns none where not even the shortest arm fits
 */
export function armLevels(parameters: MirrorRepeatParameters): ArmLevel[] {
  const { minArm, maxArm, maxMismatchPercent: percent } = parameters;
  const room = 32 - lastStep(parameters);
  if (minArm > room) return [];
  const levels: ArmLevel[] = [];
  const most = mismatchesOf(parameters, maxArm);
  for (let mismatches = mismatchesOf(parameters, minArm); mismatches <= most; mismatches++) {
    const shortest =
      mismatches === 0 ? minArm : Math.max(minArm, Math.ceil((100 * mismatches) / percent));
    if (shortest > room) {
      levels.push({ shortest, pairs: room, most, impure: impureOf(parameters, maxArm) });
      break;
    }
    const longest =
      mismatches === most ? maxArm : Math.ceil((100 * (mismatches + 1)) / percent) - 1;
    levels.push({
      shortest,
      pairs: shortest,
      most: mismatches,
      impure: impureOf(parameters, Math.min(maxArm, longest)),
    });
  }
  return levels;
}

/** Which of the 32 pairs around a centre may differ, and how many, if there are to be arms. */
interface CentreSieve {
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
