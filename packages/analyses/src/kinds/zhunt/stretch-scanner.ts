import { createColumnList } from '../../hits/column-list.ts';
import type { Stretch } from '../../scan/kernel.ts';
import { createCountedWindows } from './counted-windows.ts';
import { baseCodes, FOREIGN_PAIR } from './energies.ts';
import { PROFILE_SHAPE, type ZhuntParameters } from './parameters.ts';
import { profileValueOf, type ZhuntPieces, zhuntPieceColumns } from './pieces.ts';
import { createReadyStarts, type ReadyStarts } from './ready-starts.ts';
import { ALL_LENGTHS, createStartSearch } from './start-search.ts';
import { createFlipTests, GRID_STEPS, gridOfThreshold, NO_GRID } from './transition.ts';

/**
 * Where the search for a bin's best window begins, in grid numbers after the usual threshold: a first guess
 * that changes no result.
 */
const USUALLY_BEHIND = 1200;
/** Bins whose best windows are this many grid numbers apart are searched with other lines. */
const LINES_STEP = 2048;

/** Bases around a stretch: windows that begin in it, and all those with the same end as one of them. */
export function contextOf({ minDinucleotides, maxDinucleotides }: ZhuntParameters) {
  const apart = 2 * (maxDinucleotides - minDinucleotides);
  return { before: apart, after: apart + 4 * maxDinucleotides + 2 };
}

/** Finds the windows that count, and the best one of each bin. */
export function createStretchScanner(
  parameters: ZhuntParameters,
): (stretch: Stretch) => ZhuntPieces {
  const { minDinucleotides: minPairs, maxDinucleotides: maxPairs, threshold } = parameters;
  const { binBp } = PROFILE_SHAPE;
  const sizes = { minPairs, maxPairs };
  const context = contextOf(parameters);
  const tests = createFlipTests(maxPairs);
  const limit = Math.min(GRID_STEPS, Math.max(1, gridOfThreshold(threshold)));
  const usual = Math.min(GRID_STEPS, limit + USUALLY_BEHIND);
  const ready = createReadyStarts(tests, sizes, usual);
  /** Starts of a bin that are still to be looked at. */
  const left = new Uint32Array(binBp);
  const readinessOfLeft = new Float64Array(binBp);
  const readyAt: (ReadyStarts | undefined)[] = [];
  const search = createStartSearch(tests, sizes);
  const counted = createCountedWindows();
  const readPairs = createPairReader();

  /** Adds the windows that begin in [from, to) and reach the threshold. Tells their least number. */
  function addWindows(pairs: Uint8Array, from: number, to: number): number {
    let best = NO_GRID;
    ready.read(pairs, from, to);
    ready.setLimit(limit);
    for (let at = from; at < to; at++) {
      const asked = ready.mayFlip(at);
      if (asked === 0) continue;
      best = Math.min(best, counted.add(at, search.allAt(pairs, at, limit, asked)));
    }
    return best;
  }

  /** Drops, of the first `count` starts that are left, those from which no window flips at `q`. */
  function keepReady(lines: ReadyStarts, q: number, count: number): number {
    lines.setLimit(q);
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const at = left[i];
      const readiness = lines.readinessOf(at);
      if (readiness < 1) continue;
      left[kept] = at;
      readinessOfLeft[kept] = readiness;
      kept++;
    }
    return kept;
  }

  /** Takes the start that is most likely the best one out of the first `count` that are left. */
  function takeReadiest(count: number): number {
    let next = 0;
    for (let i = 1; i < count; i++) if (readinessOfLeft[i] > readinessOfLeft[next]) next = i;
    const at = left[next];
    left[next] = left[count - 1];
    readinessOfLeft[next] = readinessOfLeft[count - 1];
    return at;
  }

  /** The least number of the windows that begin in [from, to), none of which reaches the threshold. */
  function lookForBest(pairs: Uint8Array, from: number, to: number): number {
    // The number of one that is likely to be the best lets most others be passed over.
    let best = search.bestBelow(pairs, ready.readiest(from, to), NO_GRID, ALL_LENGTHS);
    let others = ready;
    if (Math.abs(best - usual) > LINES_STEP) {
      // The best of a bin is most often some way below the first one.
      const place = Math.max(1, Math.floor(Math.min(best, GRID_STEPS) / LINES_STEP));
      readyAt[place] ??= createReadyStarts(tests, sizes, place * LINES_STEP);
      others = readyAt[place];
      others.read(pairs, from, to);
    }
    for (let at = from; at < to; at++) left[at - from] = at;
    let count = keepReady(others, best - 1, to - from);
    while (count > 0) {
      const at = takeReadiest(count);
      count--;
      const asked = others.mayFlipAlone(pairs, at);
      if (asked === 0) continue;
      const found = search.bestBelow(pairs, at, best, asked);
      if (found === best) continue;
      best = found;
      count = keepReady(others, best - 1, count);
    }
    return best;
  }

  return (stretch) => {
    const { from, to, circleBp = Number.POSITIVE_INFINITY, pulse } = stretch;
    const pairs = readPairs(stretch, context);
    const [begin, end] = [context.before, context.before + to - from];
    search.begin(Math.min(maxPairs, Math.floor(circleBp / 2)));
    counted.begin(end + context.after);

    addWindows(pairs, 0, begin);
    const profile = new Uint16Array(Math.ceil((to - from) / binBp));
    for (let bin = 0; bin < profile.length; bin++) {
      pulse?.();
      const binStart = begin + bin * binBp;
      const binEnd = Math.min(end, binStart + binBp);
      const best = addWindows(pairs, binStart, binEnd);
      profile[bin] = profileValueOf(best === NO_GRID ? lookForBest(pairs, binStart, binEnd) : best);
    }
    addWindows(pairs, end, end + context.before);

    const found = createColumnList(zhuntPieceColumns);
    counted.forEach(begin, end, (at, dinucleotides, grid, conformation) => {
      const row = found.addRow();
      const { columns } = found;
      columns.first[row] = at - begin;
      columns.dinucleotides[row] = dinucleotides;
      columns.grid[row] = grid;
      columns.conformation[row] = conformation;
    });
    return { ...found.take(), profile };
  };
}

/** Reads the dinucleotide that begins with each base of a stretch and its context, as codes. */
export function createPairReader() {
  let pairs = new Uint8Array(0);
  return (
    { bases, from, to }: Stretch,
    { before, after }: { before: number; after: number },
  ): Uint8Array => {
    const count = before + to - from + after;
    if (pairs.length < count) pairs = new Uint8Array(count);
    const origin = from - before;
    let code = baseCodes[bases[origin]];
    for (let i = 0; i + 1 < count; i++) {
      const next = baseCodes[bases[origin + i + 1]];
      pairs[i] = ((code | next) & 4) === 0 ? (code << 2) | next : FOREIGN_PAIR;
      code = next;
    }
    pairs[count - 1] = FOREIGN_PAIR;
    return pairs;
  };
}
