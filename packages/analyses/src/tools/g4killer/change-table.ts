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

/** More than any score, and small enough to add to. */
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
 * are GGWGGWGG. So the whole table it is, letters x changes x 5, but of it only the choices stay,
 * two bits for each state.
 *
 * @param continues for each letter that may be changed: 1 where the base before it is one, too
 * @param maxChanges sets of more changes are not looked at
 */
export function tabulateChanges(continues: Uint8Array, maxChanges: number): ChangeTable {
  const letterCount = continues.length;
  const width = maxChanges + 1;
  const choices = new Uint16Array(letterCount * width);
  // Of the letters behind the one that is looked at, by state.
  const min = new Int32Array(width * RUN_CLASSES).fill(IMPOSSIBLE);
  min.fill(0, 0, RUN_CLASSES);

  for (let letter = letterCount - 1; letter >= 0; letter--) {
    const possibleChanges = Math.min(maxChanges, letterCount - letter);
    const classes = continues[letter] === 0 ? 1 : RUN_CLASSES;
    // Changes downwards and classes upwards, so that nothing is overwritten before it is read.
    for (let changes = possibleChanges; changes >= 0; changes--) {
      const at = changes * RUN_CLASSES;
      const changed = changes === 0 ? IMPOSSIBLE : min[at - RUN_CLASSES];
      let bits = 0;
      for (let run = 0; run < classes; run++) {
        const behind = min[at + Math.min(run + 1, LAST_CLASS)];
        const kept = behind + ADDED_SCORE[run];
        const best = Math.min(changed, kept, IMPOSSIBLE);
        min[at + run] = best;
        if (best === IMPOSSIBLE) continue;
        if (changed === best) bits |= CHANGE << (2 * run);
        if (kept === best) bits |= KEEP << (2 * run);
      }
      // Whatever was open before the first letter of a run is over.
      if (classes === 1) min.fill(min[at], at + 1, at + RUN_CLASSES);
      choices[letter * width + changes] = bits;
    }
  }

  const allows = (choice: number, letter: number, state: WalkState) => {
    const bits = choices[letter * width + Math.floor(state / RUN_CLASSES)];
    return ((bits >> (2 * (state % RUN_CLASSES))) & choice) !== 0;
  };
  return {
    letterCount,
    minScores: Array.from({ length: width }, (_, changes) => min[changes * RUN_CLASSES]),
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
