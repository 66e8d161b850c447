import { baseCodes } from '../../base-runs/base-codes.ts';
import { createBasePlanes, fillBasePlanes } from '../../base-runs/base-planes.ts';
import { createRunSearch } from '../../base-runs/find-runs.ts';
import { createColumnList } from '../../hits/column-list.ts';
import { packLetters } from '../../hits/packed-letters.ts';
import type { Stretch } from '../../scan/kernel.ts';
import { motifOf } from './motif.ts';
import { minLengthBp, type StrParameters } from './parameters.ts';
import { type StrPieces, strPieceColumns, takeByStart } from './pieces.ts';

/** Words of bases before a stretch that are read: units are 50 bases long at most. */
const LEAD_WORDS = 2;

/** Whole words are read on both sides. */
export const contextBp = { before: 32 * LEAD_WORDS, after: 32 };

/** Finds the runs of every unit length, one length after the other, in the bases as bits. */
export function createStretchScanner(parameters: StrParameters): (stretch: Stretch) => StrPieces {
  const { minUnit, maxUnit } = parameters;
  const lengths = Array.from({ length: maxUnit - minUnit + 1 }, (_, i) => maxUnit - i);
  const searches = lengths.map((unitLength) => ({
    unit: new Uint8Array(unitLength),
    shorterPeriods: shorterPeriodsOf(unitLength),
    findRuns: createRunSearch(unitLength, minLengthBp(parameters, unitLength) - unitLength),
  }));
  let planes = createBasePlanes(0);

  return ({ bases, from, to, recordEnd }) => {
    const origin = from - contextBp.before;
    const words = LEAD_WORDS + Math.ceil((to - from) / 32);
    if (planes.low.length < words) planes = createBasePlanes(words);
    fillBasePlanes(bases, origin, words, planes);
    const part = { from: from - origin, to: to - origin, goesOn: to < recordEnd };
    const pieces = createColumnList(strPieceColumns);

    for (const { unit, shorterPeriods, findRuns } of searches) {
      findRuns(planes, part, (first, end) => {
        // The unit before the first match is in the run, whether it begins here or goes on.
        readCodes(bases, origin + first - unit.length, unit);
        if (shorterPeriods.some((period) => hasPeriod(unit, period))) return;
        const { head, tail } = packLetters(motifOf(unit));
        const row = pieces.addRow();
        const { columns } = pieces;
        columns.first[row] = first - part.from;
        columns.matches[row] = end - first;
        columns.unitLength[row] = unit.length;
        columns.motifHead[row] = head;
        columns.motifTail[row] = tail;
      });
    }
    return takeByStart(pieces);
  };
}

function readCodes(bases: Uint8Array, from: number, codes: Uint8Array): void {
  for (let at = 0; at < codes.length; at++) {
    codes[at] = baseCodes[bases[from + at]];
  }
}

/**
 * A hit is two units long at least, so a shorter period of it divides its unit; and with that one,
 * one of the largest divisors is a period, too.
 */
function shorterPeriodsOf(unitLength: number): number[] {
  const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47];
  return primes.filter((prime) => unitLength % prime === 0).map((prime) => unitLength / prime);
}

function hasPeriod(unit: Uint8Array, period: number): boolean {
  for (let at = period; at < unit.length; at++) {
    if (unit[at] !== unit[at - period]) return false;
  }
  return true;
}
