/** Classes of the run that a letter continues: none, 1, 2, 3, and 4 or more kept letters. */
const RUN_CLASSES = 5;
const LAST_CLASS = RUN_CLASSES - 1;

/**
 * What one more letter adds to the score of its run: a run of n letters scores n x min(n, 4), so
 * 0, 1, 4, 9, 16, 20, 24, ...
 */
const ADDED_SCORE = [1, 3, 5, 7, 4] as const;

const CHANGE = 1;
const KEEP = 2;

/** More than any score, and small enough to add all scores to. */
const IMPOSSIBLE = 2 ** 30;

/** In front of a letter: changes that are left x 5 + class of the run that the letter continues. */
export type WalkState = number;

/**
 * Which choices lead to the least score, for every letter that may be changed and every state in
 * front of it. A walk that begins in `start(c)` and follows allowed choices ends with c changes and
 * the least score for c, and every such set of changes is one walk.
 */
export interface ChangeTable {
  letterCount: number;
  /** States are whole numbers from 0 to below this. */
  stateCount: number;
  /** The lowest score with exactly c changes, c from 0 to the most that were tabulated. */
  minScores: readonly number[];
  start(changes: number): WalkState;
  canChange(letter: number, state: WalkState): boolean;
  canKeep(letter: number, state: WalkState): boolean;
  /** The state in front of the next letter. */
  behindChange(state: WalkState): WalkState;
  behindKeep(letter: number, state: WalkState): WalkState;
}

/**
 * Tabulates, from the last letter to the first, the least score that the letters from there on can
 * still add, for every number of changes that are left and every class of the open run.
 *
 * No shortcut is safe: the best single change in GGGGGGGG is one in its middle, while the best two
 * are GGWGGWGG. So the whole table it is, letters x changes x the classes that a letter can meet, but
 * of it only the choices stay, two bits for each state.
 *
 * @param continues for each letter that may be changed: 1 where the base before it is one, too
 * @param maxChanges sets of more changes are not looked at
 */
export function tabulateChanges(continues: Uint8Array, maxChanges: number): ChangeTable {
  const letterCount = continues.length;
  const width = maxChanges + 1;
  const choices = new Uint16Array(letterCount * width);
  const classCounts = countClasses(continues);
  // By class, the least scores of the letters after the current one, and of these with the current one.
  // The score with c changes is at c + 1, so that one change less can always be read.
  let behind = makeScores(width);
  let here = makeScores(width);
  for (const scores of behind) scores[1] = 0;

  for (let letter = letterCount - 1; letter >= 0; letter--) {
    const possibleChanges = Math.min(maxChanges, letterCount - letter);
    const endsRun = continues[letter + 1] !== 1;
    for (let run = 0; run < classCounts[letter]; run++) {
      // Behind the last letter of a run whatever was open is over.
      const ifKept = behind[endsRun ? 0 : Math.min(run + 1, LAST_CLASS)];
      const ifChanged = behind[0];
      const scores = here[run];
      for (let changes = 0; changes <= possibleChanges; changes++) {
        const changed = ifChanged[changes];
        const kept = ifKept[changes + 1] + ADDED_SCORE[run];
        scores[changes + 1] = Math.min(changed, kept);
        const choice = changed < kept ? CHANGE : changed > kept ? KEEP : CHANGE | KEEP;
        choices[letter * width + changes] |= choice << (2 * run);
      }
    }
    [here, behind] = [behind, here];
  }

  const allows = (choice: number, letter: number, state: WalkState) => {
    const bits = choices[letter * width + Math.floor(state / RUN_CLASSES)];
    return ((bits >> (2 * (state % RUN_CLASSES))) & choice) !== 0;
  };
  return {
    letterCount,
    stateCount: width * RUN_CLASSES,
    minScores: Array.from({ length: width }, (_, changes) => behind[0][changes + 1]),
    start: (changes) => changes * RUN_CLASSES,
    canChange: (letter, state) => allows(CHANGE, letter, state),
    canKeep: (letter, state) => allows(KEEP, letter, state),
    behindChange: (state) => (Math.floor(state / RUN_CLASSES) - 1) * RUN_CLASSES,
    behindKeep: (letter, state) => {
      const run = state % RUN_CLASSES;
      if (continues[letter + 1] !== 1) return state - run;
      return run === LAST_CLASS ? state : state + 1;
    },
  };
}

function makeScores(width: number): Int32Array[] {
  return Array.from({ length: RUN_CLASSES }, () => new Int32Array(width + 1).fill(IMPOSSIBLE));
}

/** How many classes of runs a letter can continue: none, or any number of the letters before it. */
function countClasses(continues: Uint8Array): Uint8Array {
  const counts = new Uint8Array(continues.length);
  for (const [letter, isContinued] of continues.entries()) {
    const before = isContinued === 1 ? (counts[letter - 1] ?? 0) : 0;
    counts[letter] = Math.min(before + 1, RUN_CLASSES);
  }
  return counts;
}
