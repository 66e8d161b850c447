/** A hit in whole numbers; the sign is that of the strand on which bases are changed. */
export interface WindowModel {
  sequence: string;
  before: string;
  after: string;
  /** G, or C on the complementary strand: what may be changed, and what counts against it. */
  target: string;
  opposite: string;
  windowSize: number;
  /** Of a target, and of an opposite base, in a run of 0, 1, 2, 3, and 4 or more. */
  targetScores: readonly number[];
  oppositeScores: readonly number[];
  /** A window reaches the target with this sum. */
  minSum: number;
  /** The sums of all windows of letters of the same length. */
  sumsOf(letters: string): number[];
  bestSum(letters: string): number;
  scoreOf(letters: string): number;
}

/** Most sets of changes followed at each letter of a hit of 100; fewer in longer hits. */
const MOST_STATES = 4000;
const MOST_WORK = 400_000;
const LAST_CLASS = 4;
/** Classes of opposite bases are written as other characters than those of the target. */
const OPPOSITE = 5;

/** What is decided of the letters so far. */
interface State {
  changes: number;
  /** Kept letters of the run that is open, 4 or more as 4. */
  open: number;
  /** The last windowSize - 1 letters with known classes, a character each. */
  tail: string;
  tailSum: number;
  /** The last one that was changed, and those before it. */
  last: { at: number; before: State['last'] } | null;
}

/**
 * Looks for fewer changes than `known` that keep all windows below the target. Letters are decided one
 * after the other; of two sets with the same last window the one of fewer changes stays, and a set that
 * cannot become smaller than the known one is left out. So a set is missed only where there are too
 * many of them.
 */
export function searchFewer(
  model: WindowModel,
  known: ReadonlySet<number>,
): { changed: ReadonlySet<number>; isFewest: boolean } {
  const { sequence, before, after, target, opposite, windowSize, minSum } = model;
  const { targetScores, oppositeScores } = model;
  if (known.size === 0) return { changed: known, isFewest: true };
  const neededFrom = boundNeeds(model);
  const most = Math.max(50, Math.min(MOST_STATES, Math.floor(MOST_WORK / sequence.length)));
  const oppositeClasses = classesOf(before + sequence + after, opposite);
  const scoreOf = (code: number) =>
    code < OPPOSITE ? targetScores[code] : -oppositeScores[code - OPPOSITE];
  let isFewest = true;

  /** Adds letters whose class is known. @returns false where a window that they end reaches the target */
  const add = (state: State, code: number, times: number): boolean => {
    for (let i = 0; i < times; i++) {
      const sum = state.tailSum + scoreOf(code);
      if (state.tail.length === windowSize - 1) {
        if (sum >= minSum) return false;
        state.tailSum = sum - scoreOf(state.tail.charCodeAt(0));
        state.tail = state.tail.slice(1) + String.fromCharCode(code);
      } else {
        state.tailSum = sum;
        state.tail += String.fromCharCode(code);
      }
    }
    return true;
  };
  // Letters in front of the hit lengthen its first run, and are in none of its windows.
  const runBefore = before.length - before.replace(new RegExp(`${target}+$`), '').length;
  /** Of an open run the letters that are the hit's own. */
  const ownOpen = (state: State, at: number) => {
    if (state.open === 0) return 0;
    const sinceChange = at - 1 - (state.last?.at ?? -1);
    return Math.min(state.open, sinceChange);
  };
  const close = (state: State, at: number, behind = 0): boolean => {
    const length = Math.min(LAST_CLASS, state.open + behind);
    // A run of four and more was added as it grew.
    const ended = state.open >= LAST_CLASS || add(state, length, ownOpen(state, at));
    state.open = 0;
    return ended;
  };
  const keep = (state: State, at: number): boolean => {
    if (state.open >= LAST_CLASS) return add(state, LAST_CLASS, 1);
    state.open += 1;
    return state.open < LAST_CLASS || add(state, LAST_CLASS, ownOpen(state, at + 1));
  };

  let states: State[] = [
    { changes: 0, open: Math.min(LAST_CLASS, runBefore), tail: '', tailSum: 0, last: null },
  ];
  for (let at = 0; at < sequence.length; at++) {
    const next = new Map<string, State>();
    const put = (state: State) => {
      if (state.changes + neededFrom[at + 1] >= known.size) return;
      const key = `${state.open}${state.tail}`;
      const other = next.get(key);
      if (other === undefined || state.changes < other.changes) next.set(key, state);
    };
    for (const state of states) {
      if (sequence[at] === target) {
        const kept = { ...state };
        if (keep(kept, at)) put(kept);
        const changed = { ...state };
        if (close(changed, at) && add(changed, 0, 1)) {
          put({ ...changed, changes: state.changes + 1, last: { at, before: state.last } });
        }
      } else {
        const code = sequence[at] === opposite ? OPPOSITE + oppositeClasses[before.length + at] : 0;
        if (close(state, at) && add(state, code, 1)) put(state);
      }
    }
    states = [...next.values()];
    if (states.length > most) {
      isFewest = false;
      const rank = ({ changes, tailSum }: State) => changes * minSum + tailSum;
      states = states.sort((a, b) => rank(a) - rank(b)).slice(0, most);
    }
  }
  const runAfter = new RegExp(`^${target}*`).exec(after)?.[0].length ?? 0;
  let best: State | null = null;
  for (const state of states) {
    if (!close(state, sequence.length, runAfter)) continue;
    if (best === null || state.changes < best.changes) best = state;
  }
  if (best === null) return { changed: known, isFewest };
  const changed = new Set<number>();
  for (let last = best.last; last !== null; last = last.before) changed.add(last.at);
  return { changed, isFewest };
}

/** For each letter how long the run is that it belongs to, 4 at most; 0 for other letters. */
function classesOf(letters: string, base: string): Uint8Array {
  const classes = new Uint8Array(letters.length);
  for (const { 0: run, index } of letters.matchAll(new RegExp(`${base}+`, 'g'))) {
    classes.fill(Math.min(run.length, LAST_CLASS), index, index + run.length);
  }
  return classes;
}

/**
 * For each letter how many changes from it on are needed at least: windows that no change has to do
 * with two of are added up, each with what the most effective change could take from it.
 */
function boundNeeds({ sequence, windowSize, minSum, sumsOf, targetScores }: WindowModel): number[] {
  const drop = largestDrop(targetScores);
  const needs = new Array<number>(sequence.length + 1).fill(0);
  const sums = sumsOf(sequence);
  for (let at = sequence.length - 1; at >= 0; at--) {
    needs[at] = needs[at + 1];
    // Up to three letters on each side of a window a change shortens a run in it.
    const window = at + LAST_CLASS - 1;
    if (window >= sums.length || sums[window] < minSum) continue;
    const own = Math.ceil((sums[window] - minSum + 1) / drop);
    const behind = Math.min(sequence.length, window + windowSize + LAST_CLASS - 1);
    needs[at] = Math.max(needs[at], own + needs[behind]);
  }
  return needs;
}

/** What one change takes from the score of a window at most. */
function largestDrop(scores: readonly number[]): number {
  // Where longer runs score less, a part of a run can lose more than the whole of it.
  const isAscending = scores.every((score, index) => index === 0 || score >= scores[index - 1]);
  if (!isAscending) return Math.max(1, (2 * LAST_CLASS - 1) * Math.max(...scores));
  const scoreOfRun = (length: number) => length * scores[Math.min(length, LAST_CLASS)];
  let drop = 1;
  for (let left = 0; left <= LAST_CLASS; left++) {
    for (let right = 0; right <= LAST_CLASS; right++) {
      const taken = scoreOfRun(left + right + 1) - scoreOfRun(left) - scoreOfRun(right);
      drop = Math.max(drop, taken);
    }
  }
  return drop;
}
