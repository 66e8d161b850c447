import { bitsFrom, countBits, countRange, firstSet, lastSet } from '../../base-runs/count-bits.ts';
import { type ArmLevel, armLevels } from './arm-levels.ts';
import type { MirrorPlanes } from './mirror-planes.ts';
import { impureOf, lastStep, type MirrorRepeatParameters, mismatchesOf } from './parameters.ts';

/** The best arms around a centre. */
export interface BestArms {
  /** The step from the centre at which they begin. */
  step: number;
  arm: number;
  mismatches: number;
  /** Of the bases of both arms. */
  purines: number;
}

/**
 * Finds the best arms around a centre: most equal pairs, then fewest mismatches, then the smallest
 * spacer.
 *
 * From one step on, an arm has the more equal pairs the longer it is, so lengths are tried from the
 * longest down, and those that cannot be enough are passed over at once.
 *
 * @returns a function of planes, the places of both bases of the innermost pair, and the steps at which
 * arms may begin; its answer is the same object each time, null where there are no arms
 */
export function createArmSearch(
  parameters: MirrorRepeatParameters,
): (planes: MirrorPlanes, left: number, right: number, steps: number) => BestArms | null {
  const { minArm, maxArm, maxMismatchPercent } = parameters;
  const levels = armLevels(parameters);
  const last = lastStep(parameters);
  const mostMismatches = mismatchesOf(parameters, maxArm);
  const words = Math.ceil((last + maxArm) / 32);
  /** Bit j of each belongs to the pair j steps from the centre. */
  const equal = new Int32Array(words);
  const differ = new Int32Array(words);
  const other = new Int32Array(words);
  const leftPurine = new Int32Array(words);
  const rightPurine = new Int32Array(words);
  const best: BestArms = { step: 0, arm: 0, mismatches: 0, purines: 0 };
  let bestScore = 0;

  return (planes, left, right, steps) => {
    readWord(planes, left, right, 0);
    if (levels.length > 0 && !mayBegin(steps)) return null;
    const limit = readPairs(planes, left, right);
    bestScore = 0;
    for (let step = 0; step < steps && limit - step >= minArm; step++) {
      if (((equal[step >>> 5] >>> (step & 31)) & 1) === 0) continue;
      if (levels.length > 0 && !isAnyLevel(step)) continue;
      tryStep(step, limit);
      // No other step can be better, and all others have longer spacers.
      if (bestScore === maxArm) break;
    }
    return bestScore === 0 ? null : best;
  };

  /** Whether any step fits one of the levels, as the first word tells. */
  function mayBegin(steps: number): boolean {
    for (let step = 0; step < steps; step++) {
      if (((equal[0] >>> step) & 1) !== 0 && isAnyLevel(step)) return true;
    }
    return false;
  }

  function readWord(
    { bits, forth, back }: MirrorPlanes,
    left: number,
    right: number,
    word: number,
  ) {
    const l = bits - 1 - left + 32 * word;
    const r = right + 32 * word;
    const leftLow = bitsFrom(back.low, l);
    const leftHigh = bitsFrom(back.high, l);
    const rightLow = bitsFrom(forth.low, r);
    const rightHigh = bitsFrom(forth.high, r);
    const others = bitsFrom(back.other, l) | bitsFrom(forth.other, r);
    const differs = (leftLow ^ rightLow) | (leftHigh ^ rightHigh) | others;
    equal[word] = ~differs;
    differ[word] = differs;
    other[word] = others;
    leftPurine[word] = ~(leftLow ^ leftHigh);
    rightPurine[word] = ~(rightLow ^ rightHigh);
  }

  /** Reads pairs after the first word until no arm can continue. @returns how many there are */
  function readPairs(planes: MirrorPlanes, left: number, right: number): number {
    let mismatches = 0;
    for (let word = 0; word < words; word++) {
      if (word > 0) readWord(planes, left, right, word);
      mismatches += countRange(differ, Math.max(last, 32 * word), 32 * (word + 1));
      if (mismatches > mostMismatches) return Math.min(32 * (word + 1), last + maxArm);
    }
    return last + maxArm;
  }

  function isAnyLevel(step: number): boolean {
    const differs = differ[0] >>> step;
    const lefts = leftPurine[0] >>> step;
    const rights = rightPurine[0] >>> step;
    for (const level of levels) {
      if (isLevel(level, differs, lefts, rights)) return true;
    }
    return false;
  }

  function tryStep(step: number, limit: number): void {
    const end = Math.min(limit, step + maxArm);
    let arm = firstSet(other, step, end) - step;
    while (arm >= minArm) {
      arm = lastSet(equal, step, step + arm) + 1 - step;
      if (arm < minArm) return;
      const mismatches = countRange(differ, step, step + arm);
      const score = arm - mismatches;
      if (score < bestScore || (score === bestScore && mismatches >= best.mismatches)) return;
      if (100 * mismatches > maxMismatchPercent * arm) {
        arm = lastSet(differ, step, step + arm) - step;
        continue;
      }
      const purines =
        countRange(leftPurine, step, step + arm) + countRange(rightPurine, step, step + arm);
      const tooMany = Math.min(purines, 2 * arm - purines) - impureOf(parameters, arm);
      if (tooMany <= 0) {
        bestScore = score;
        best.step = step;
        best.arm = arm;
        best.mismatches = mismatches;
        best.purines = purines;
        return;
      }
      // A pair that is taken away takes two of them along at most.
      arm -= (tooMany + 1) >>> 1;
    }
  }
}

function isLevel(
  { pairs, most, impure }: ArmLevel,
  differs: number,
  lefts: number,
  rights: number,
): boolean {
  const first = -1 >>> (32 - pairs);
  if (countBits(differs & first) > most) return false;
  const purines = countBits(lefts & first) + countBits(rights & first);
  return Math.min(purines, 2 * pairs - purines) <= impure;
}
