import { baseCodes } from '../../base-runs/base-codes.ts';
import { bitsFrom, countBits } from '../../base-runs/count-bits.ts';
import { createColumnList } from '../../hits/column-list.ts';
import type { Stretch } from '../../scan/kernel.ts';
import { createCentreSieve } from './arm-levels.ts';
import { type BestArms, createArmSearch } from './best-arms.ts';
import { createMirrorPlanes, fillMirrorPlanes } from './mirror-planes.ts';
import { lastStep, type MirrorRepeatParameters, reachBp } from './parameters.ts';
import { createPeriodicPartSearch, PERIOD_BP } from './periodic-parts.ts';
import { type MirrorRepeatPieces, mirrorRepeatPieceColumns, type PieceList } from './pieces.ts';

/** Centres between two calls of `pulse`: with the widest arms, some 50 ms. */
const PULSE_CENTRES = 128;
/** Before the bases in reach, those a period before them are read in words. */
const LEAD_BP = 64;

/** Whole words are read on both sides, and one more. */
export function contextOf(parameters: Pick<MirrorRepeatParameters, 'maxArm' | 'maxSpacer'>): {
  before: number;
  after: number;
} {
  const words = Math.ceil(reachBp(parameters) / 32) + 2;
  return { before: 32 * words, after: 32 * words + 32 };
}

/**
 * Looks at the centres on each base of a stretch and before it: 32 pairs at once tell whether there
 * may be arms, and these are searched.
 */
export function createStretchScanner(
  parameters: MirrorRepeatParameters,
): (stretch: Stretch) => MirrorRepeatPieces {
  const { before, after } = contextOf(parameters);
  const { maxSpacer, overlap } = parameters;
  const last = lastStep(parameters);
  const oddSteps = Math.floor((maxSpacer + 1) / 2);
  const sieve = createCentreSieve(parameters);
  const findArms = createArmSearch(parameters);
  let planes = createMirrorPlanes(1);
  const findParts = createPeriodicPartSearch(parameters);

  return ({ bases, from, to, pulse }) => {
    const origin = from - before;
    const words = Math.ceil((to - origin + after - 32) / 32) + 1;
    if (planes.bits !== 32 * words) planes = createMirrorPlanes(words);
    fillMirrorPlanes(bases, origin, planes);
    const list = createColumnList(mirrorRepeatPieceColumns);

    // The last hit. One around it with as many equal pairs and mismatches has the longer spacer, so it
    // loses to it, or to whatever that one lost to: in a run of one base, that is every second hit.
    let lastStart = 0;
    let lastEnd = Number.POSITIVE_INFINITY;
    let lastScore = 0;
    let lastMismatches = 0;

    function addHit(place: number, isOdd: number, arms: BestArms): void {
      const start = place - arms.step - arms.arm;
      const spacer = 2 * arms.step + isOdd;
      if (leavesOut(parameters, bases, origin + start, arms.arm, spacer)) return;
      const isWide = start <= lastStart && start + 2 * arms.arm + spacer >= lastEnd;
      const score = arms.arm - arms.mismatches;
      if (!overlap && isWide && score === lastScore && arms.mismatches === lastMismatches) return;
      lastStart = start;
      lastEnd = start + 2 * arms.arm + spacer;
      lastScore = score;
      lastMismatches = arms.mismatches;
      addPiece(list, start - before, spacer, arms);
    }

    function lookAt(begin: number, end: number): void {
      const { bits, forth, back } = planes;
      const { low, high } = forth;
      const { first, most, all, mostOfAll } = sieve;
      // 32 bases on each side of a place, the nearest lowest: a base enters and one leaves at each step.
      let leftLow = bitsFrom(back.low, bits - begin);
      let leftHigh = bitsFrom(back.high, bits - begin);
      let rightLow = bitsFrom(low, begin);
      let rightHigh = bitsFrom(high, begin);
      for (let place = begin; place < end; place++) {
        if (place % PULSE_CENTRES === 0) pulse?.();
        const differs = (leftLow ^ rightLow) | (leftHigh ^ rightHigh);
        if (countBits(differs & first) <= most || countBits(differs & all) <= mostOfAll) {
          const arms = findArms(planes, place - 1, place, last + 1);
          if (arms !== null) addHit(place, 0, arms);
        }
        // Shifts take the lowest five bits of a place, its place in the word.
        const entering = (place + 32) >>> 5;
        rightLow = (rightLow >>> 1) | ((low[entering] >>> place) << 31);
        rightHigh = (rightHigh >>> 1) | ((high[entering] >>> place) << 31);
        const oddDiffers = (leftLow ^ rightLow) | (leftHigh ^ rightHigh);
        if (countBits(oddDiffers & first) <= most || countBits(oddDiffers & all) <= mostOfAll) {
          const arms = findArms(planes, place - 1, place + 1, oddSteps);
          if (arms !== null) addHit(place, 1, arms);
        }
        leftLow = (leftLow << 1) | ((low[place >>> 5] >>> place) & 1);
        leftHigh = (leftHigh << 1) | ((high[place >>> 5] >>> place) & 1);
      }
    }

    const end = to - origin;
    let place = before;
    for (const part of findParts(planes.forth, LEAD_BP, planes.bits - 32)) {
      const begin = Math.max(part.from, place + PERIOD_BP);
      const periods = Math.floor((Math.min(part.to, end) - begin) / PERIOD_BP);
      if (periods < 1) continue;
      lookAt(place, begin - PERIOD_BP);
      // What is left out of the period is to lose to a hit of it, so that the copies do to its copies.
      lastEnd = Number.POSITIVE_INFINITY;
      const row = list.count;
      lookAt(begin - PERIOD_BP, begin);
      repeatPieces(list, row, periods);
      place = begin + periods * PERIOD_BP;
    }
    lookAt(place, end);
    return list.take();
  };
}

/** Adds the pieces from a row on once more for each period that follows theirs. */
function repeatPieces(list: PieceList, row: number, periods: number): void {
  const count = list.count - row;
  const first = list.addRows(count * periods);
  const { start, arm, spacer, mismatches, purines } = list.columns;
  for (let at = first; at < first + count * periods; at++) {
    start[at] = start[at - count] + PERIOD_BP;
    arm[at] = arm[at - count];
    spacer[at] = spacer[at - count];
    mismatches[at] = mismatches[at - count];
    purines[at] = purines[at - count];
  }
}

function addPiece(list: PieceList, start: number, spacer: number, arms: BestArms): void {
  const row = list.addRow();
  const { columns } = list;
  columns.start[row] = start;
  columns.arm[row] = arms.arm;
  columns.spacer[row] = spacer;
  columns.mismatches[row] = arms.mismatches;
  columns.purines[row] = arms.purines;
}

/** Codes of A and T differ from those of C and G in this. */
const isAt = (code: number) => code === 0 || code === 3;

/** Whether a hit is left out by what its arms are made of. */
function leavesOut(
  { excludeAtRich, excludeSingleBase }: MirrorRepeatParameters,
  bases: Uint8Array,
  start: number,
  arm: number,
  spacer: number,
): boolean {
  if (!excludeAtRich && !excludeSingleBase) return false;
  const first = baseCodes[bases[start]];
  let at = 0;
  let same = 0;
  for (let place = 0; place < 2 * arm; place++) {
    const code = baseCodes[bases[start + place + (place < arm ? 0 : spacer)]];
    if (isAt(code)) at++;
    if (code === first) same++;
  }
  return (excludeAtRich && 100 * at >= 80 * 2 * arm) || (excludeSingleBase && same === 2 * arm);
}
