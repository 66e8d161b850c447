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
