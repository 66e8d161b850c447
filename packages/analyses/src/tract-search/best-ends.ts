import type { TractRules } from './tract-rules.ts';
import { createWindowBest } from './window-best.ts';

/** The value for no end; ends are weighed so that the better one is the larger number. */
const NONE = -(2 ** 31);

/**
 * For each base the longest (or shortest) end of a match that begins there, -1 where none does.
 *
 * From the last base to the first, one cell for each number of tracts before it, as far as that
 * matters, and of bulges: time is linear in bases. Cells are held as far as a tract or a loop reaches.
 *
 * @param own 1 for each base with the tract's letter, 0 for any other of A, C, G and T
 * @returns ends are exclusive
 */
export function bestEnds(own: Uint8Array, rules: TractRules, prefersLongest: boolean): Int32Array {
  const runs = tractRuns(own);
  const { length } = runs;
  const shape = shapeOf(rules);
  const { cells } = shape;
  const mask = ringMask(rules, length);
  /** Best end where the next tract begins at a base, cell by cell. */
  const begins = new Int32Array(cells * (mask + 1)).fill(NONE);
  /**
   * Best end where a tract has just ended before a base; without a longest tract that of all later
   * ends in the same run, too, because every tract that may end here may end there.
   */
  const ended = new Int32Array(cells * (mask + 1)).fill(NONE);
  /** That where a bulged tract ends which begins in a long run: of all its bases the same. */
  const endedFar = new Int32Array(cells).fill(NONE);
  const ends = new Int32Array(length).fill(-1);
  const windows = new Int32Array(cells);
  const afterLoop = createWindowBest(begins, { cells, mask }, length, rules, NONE);

  for (let at = length; at >= 0; at--) {
    const row = (at & mask) * cells;
    begins.fill(NONE, row, row + cells);
    ended.fill(NONE, row, row + cells);
    if (at < length && own[at] === 1) {
      beginTract(at);
      const best = begins[row];
      if (best !== NONE) ends[at] = prefersLongest ? best : -best;
    }
    if (at > 0 && own[at - 1] === 1) endTract(at);
  }
  return ends;

  function beginTract(at: number): void {
    const letters = runs.runEnd[at] - at;
    const last = Math.min(letters, rules.tractMax);
    if (shape.isEndless) {
      if (letters >= rules.tractMin) takeEnds(at, at + rules.tractMin, at + rules.tractMin, 0);
    } else takeEnds(at, at + rules.tractMin, at + last, 0);
    if (rules.bulged === 0) return;
    const other = bulgedEnds(runs, rules, at);
    if (other === null) return;
    if (!shape.isEndless) takeEnds(at, other.first, other.last, 1);
    else if (letters > rules.tractMin) takeCells(at, endedFar, 0, 1);
    else {
      takeEnds(at, other.first, other.first, 1);
      if (letters < rules.tractMin) return;
      const row = (other.first & mask) * cells;
      endedFar.set(ended.subarray(row, row + cells));
    }
  }

  /** Takes into the cells of a base those of tract ends, with `more` tracts bulged. */
  function takeEnds(at: number, first: number, last: number, more: number): void {
    for (let end = first; end <= last; end++) takeCells(at, ended, (end & mask) * cells, more);
  }

  function takeCells(at: number, from: Int32Array, offset: number, more: number): void {
    const { bulges } = shape;
    const row = (at & mask) * cells;
    for (let cell = 0; cell < cells; cell++) {
      if (more === 1 && cell % bulges === bulges - 1) continue;
      const value = from[offset + cell + more];
      if (value > begins[row + cell]) begins[row + cell] = value;
    }
  }

  function endTract(at: number): void {
    const { bulges, levels } = shape;
    for (let cell = bulges; cell < cells; cell++) windows[cell] = afterLoop.at(at, cell);
    const here = prefersLongest ? at : -at;
    for (let level = 0; level < levels; level++) {
      // One more tract is done than before it began.
      const isMatch = level + 1 >= rules.tractsMin;
      const goesOn = level + 1 < levels || !shape.isCounted;
      const next = bulges * Math.min(level + 1, levels - 1);
      for (let bulge = 0; bulge < bulges; bulge++) {
        let best = isMatch ? here : NONE;
        if (goesOn) best = Math.max(best, windows[next + bulge] ?? NONE);
        const cell = level * bulges + bulge;
        if (shape.isEndless && at < length && own[at] === 1) {
          best = Math.max(best, ended[((at + 1) & mask) * cells + cell]);
        }
        ended[(at & mask) * cells + cell] = best;
      }
    }
  }
}

/** Places that are held, less one: a power of two above what a tract or a loop reaches, or all. */
function ringMask({ tractMin, tractMax, loopMax, bulgeMax }: TractRules, length: number): number {
  const tractBp = (tractMax === Number.POSITIVE_INFINITY ? tractMin + 1 : tractMax) + bulgeMax;
  const places = Math.min(Math.max(tractBp, loopMax) + 1, length + 1);
  return 2 ** Math.ceil(Math.log2(places)) - 1;
}

function shapeOf({ tractMax, tractsMin, tractsMax, bulged }: TractRules) {
  const isCounted = tractsMax !== Number.POSITIVE_INFINITY;
  // Without a largest number, more tracts than the fewest are as good as these.
  const levels = isCounted ? tractsMax : tractsMin;
  const bulges = bulged + 1;
  return {
    isCounted,
    isEndless: tractMax === Number.POSITIVE_INFINITY,
    levels,
    bulges,
    cells: levels * bulges,
  };
}

/** The first and the last end of a bulged tract that begins at a base; null where there is none. */
export function bulgedEnds(
  { length, runEnd, nextOwn }: TractRuns,
  { tractMin, tractMax, bulgeMax }: TractRules,
  at: number,
): { first: number; last: number; bulge: number } | null {
  const gap = runEnd[at];
  const start = nextOwn[gap];
  if (start === length || start - gap > bulgeMax) return null;
  const letters = gap - at;
  const first = start + Math.max(1, tractMin - letters);
  const last = Math.min(runEnd[start], start + tractMax - letters);
  return first <= last ? { first, last, bulge: start - gap } : null;
}

/** Runs of a tract's letter in a text of A, C, G and T. */
interface TractRuns {
  /** Number of bases. */
  length: number;
  /** The end of the run of a base; the base itself where it is another letter. */
  runEnd: Int32Array;
  /** The next base with the letter, from this one on; the text's length where there is none. */
  nextOwn: Int32Array;
}

/** @param own 1 for each base with the tract's letter, 0 for any other of A, C, G and T */
export function tractRuns(own: Uint8Array): TractRuns {
  const { length } = own;
  const runEnd = new Int32Array(length + 1);
  const nextOwn = new Int32Array(length + 1);
  runEnd[length] = length;
  nextOwn[length] = length;
  for (let at = length - 1; at >= 0; at--) {
    const isOwn = own[at] === 1;
    runEnd[at] = isOwn ? runEnd[at + 1] : at;
    nextOwn[at] = isOwn ? at : nextOwn[at + 1];
  }
  return { length, runEnd, nextOwn };
}
