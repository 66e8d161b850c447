import {
  COUNTED_RUNS,
  G_LEVEL,
  LONGEST_LINKER,
  OTHER_LEVEL,
  REACH,
  SHORTEST_REZ,
} from './limits.ts';

/** The bases of one strand: the i-th of them is `bases[anchor + step * i]`. */
export interface StrandView {
  bases: Uint8Array;
  anchor: number;
  /** 1 on '+', -1 on '-'. */
  step: number;
  /** What reads as G on this strand. */
  runBase: number;
}

/** The REZ after a RIZ; `lengthBp` is 0 where there is none. */
export interface FoundRez {
  linkerBp: number;
  lengthBp: number;
  /** G of linker and REZ. */
  gCount: number;
  /** Runs of at least 3, 4 and 5 G in linker and REZ, in bits 0-7, 8-15 and 16-23. */
  runCounts: number;
}

export interface RezSearch {
  /** Begins with other bases. */
  look(view: StrandView): void;
  /**
   * The REZ of a RIZ whose end, exclusive, is the boundary `end` of the strand. The bases may end after it,
   * but N have to follow then. Each call returns the same object.
   */
  find(end: number): FoundRez;
}

const CAPACITY = 16_384;
const LONGEST_COUNTED = COUNTED_RUNS[2];

/** What the n-th G of a run adds to the packed counts; from index 6 on nothing. */
const RUN_GAINS = Int32Array.of(0, 0, 0, 1, 1 << 8, 1 << 16, 0);

/**
 * Searches the longest REZ, the shortest linker among equals: with levels that rise by 3 at each G
 * and fall by 2 at every other base, a REZ from s to e is one where level(e) >= level(s).
 *
 * Levels and counts are sums from some base on, and stay for the next RIZ: ends are to be asked in
 * rising order, so that every base is added up once however many RIZs lie within its reach.
 */
export function createRezSearch(): RezSearch {
  const levels = new Int32Array(CAPACITY + 1);
  const runCounts = new Int32Array(CAPACITY + 1);
  /** The lowest level up to each linker. */
  const lowest = new Int32Array(LONGEST_LINKER + 1);
  const gains = new Int32Array(256).fill(OTHER_LEVEL);
  const found: FoundRez = { linkerBp: 0, lengthBp: 0, gCount: 0, runCounts: 0 };
  let view: StrandView = { bases: new Uint8Array(0), anchor: 0, step: 1, runBase: 0 };
  let origin = 0;
  let levelsDone = -1;
  let countsDone = -1;
  let openRun = 0;

  /** Index of `end` among the sums, after which there is room for all within reach. */
  function moveTo(end: number): number {
    if (levelsDone < 0 || end > origin + levelsDone) {
      origin = end;
      levelsDone = 0;
      countsDone = -1;
    } else if (end - origin + REACH > CAPACITY) {
      const by = end - origin;
      moveDown(levels, by, levelsDone);
      moveDown(runCounts, by, countsDone);
      levelsDone -= by;
      countsDone -= by;
      origin = end;
    }
    return end - origin;
  }

  function fillLevels(to: number) {
    const { bases, anchor, step } = view;
    let level = levels[levelsDone];
    let at = anchor + step * (origin + levelsDone);
    for (let i = levelsDone + 1; i <= to; i++) {
      level += gains[bases[at]];
      levels[i] = level;
      at += step;
    }
    if (to > levelsDone) levelsDone = to;
  }

  /** No run goes across `from`: it is the end of a RIZ. */
  function fillRunCounts(from: number, to: number) {
    const { bases, anchor, step, runBase } = view;
    if (countsDone < from) {
      countsDone = from;
      runCounts[from] = 0;
      openRun = 0;
    }
    let counts = runCounts[countsDone];
    let at = anchor + step * (origin + countsDone);
    let run = openRun;
    for (let i = countsDone + 1; i <= to; i++) {
      if (bases[at] !== runBase) run = 0;
      else if (run <= LONGEST_COUNTED) run++;
      counts += RUN_GAINS[run];
      runCounts[i] = counts;
      at += step;
    }
    if (to > countsDone) {
      countsDone = to;
      openRun = run;
    }
  }

  return {
    look(next) {
      gains[view.runBase] = OTHER_LEVEL;
      gains[next.runBase] = G_LEVEL;
      view = next;
      levelsDone = -1;
      countsDone = -1;
    },

    find(end) {
      const base = moveTo(end);
      fillLevels(base + REACH);
      if (levels[base + REACH] >= levels[base]) {
        found.linkerBp = 0;
        found.lengthBp = REACH;
      } else {
        searchLongest(levels, base, lowest, found);
      }
      found.gCount = 0;
      found.runCounts = 0;
      if (found.lengthBp > 0) {
        const last = base + found.linkerBp + found.lengthBp;
        fillRunCounts(base, last);
        const bp = last - base;
        const rise = levels[last] - levels[base];
        found.gCount = (rise - OTHER_LEVEL * bp) / (G_LEVEL - OTHER_LEVEL);
        found.runCounts = runCounts[last] - runCounts[base];
      }
      return found;
    },
  };
}

/** Moves the sums from index `by` up to `done` to the front, where they begin with 0 again. */
function moveDown(sums: Int32Array, by: number, done: number): void {
  const first = sums[by];
  for (let i = by; i <= done; i++) sums[i - by] = sums[i] - first;
}

/**
 * @param levels from index `base`, the end of the RIZ, on
 * @param lowest room for the least level up to each linker
 * @param found gets `linkerBp` and `lengthBp`
 */
function searchLongest(
  levels: Int32Array,
  base: number,
  lowest: Int32Array,
  found: FoundRez,
): void {
  let min = levels[base];
  for (let linker = 0; linker <= LONGEST_LINKER; linker++) {
    const level = levels[base + linker];
    if (level < min) min = level;
    lowest[linker] = min;
  }
  found.linkerBp = 0;
  found.lengthBp = 0;
  let best = SHORTEST_REZ;
  for (let end = REACH; end >= best; end--) {
    const level = levels[base + end];
    // Going back, a level rises by 2 at most for each base, so this many cannot reach the least.
    if (level < min) {
      end -= ((min - level + 1) >> 1) - 1;
      continue;
    }
    // Not shorter than the best; an equal one that ends earlier has the shorter linker.
    let linker = Math.min(LONGEST_LINKER, end - best);
    if (lowest[linker] > level) continue;
    while (linker > 0 && lowest[linker - 1] <= level) linker--;
    best = end - linker;
    found.linkerBp = linker;
    found.lengthBp = best;
  }
}
