import type { TestedKind } from '@flipon/analyses/accuracy/tested-rule';
import {
  CELL_SETS,
  EITHER_STRAND_SETS,
  OLIGO_SETS,
  type SetId,
  Z_SETS,
} from '@flipon/analyses/accuracy/truth-sets';

// Anybody can count these. A rule that is not better than the best of them on a set has shown nothing there.

const Z_WINDOW_BP = 24;

/** How often a pattern matches, without overlaps. */
function count(letters: string, pattern: RegExp): number {
  return letters.match(pattern)?.length ?? 0;
}

function share(letters: string, pattern: RegExp): number {
  return count(letters, pattern) / letters.length;
}

function moreOf(letters: string, one: RegExp, other: RegExp): number {
  return Math.max(count(letters, one), count(letters, other));
}

/** Steps CG and GC in the stretch of 24 bases that has most of them. */
export function stepsInBest(letters: string): number {
  let [best, inside] = [0, 0];
  const isStep = (at: number) => ['CG', 'GC'].includes(letters.slice(at, at + 2));
  for (let at = 0; at + 1 < letters.length; at++) {
    if (isStep(at)) inside++;
    const left = at - Z_WINDOW_BP + 1;
    if (left >= 0 && isStep(left)) inside--;
    best = Math.max(best, inside);
  }
  return best;
}

/** The longest run in which purines and pyrimidines alternate, in bases. */
export function longestAlternation(letters: string): number {
  const isPurine = (at: number) => 'AG'.includes(letters[at] ?? '');
  let [best, run] = [Math.min(1, letters.length), 1];
  for (let at = 1; at < letters.length; at++) {
    run = isPurine(at) === isPurine(at - 1) ? 1 : run + 1;
    best = Math.max(best, run);
  }
  return best;
}

const gMinusC = (letters: string) => count(letters, /G/g) - count(letters, /C/g);

/** The simple counts that kinds are compared with. */
export const simpleCounts: TestedKind = {
  rules: [
    rule(OLIGO_SETS, 'four runs of GG', (letters) => count(letters, /GG+/g) >= 4),
    rule(OLIGO_SETS, 'three runs of GGG', (letters) => count(letters, /GGG+/g) >= 3),
    rule(OLIGO_SETS, 'share of G, 0.5 and more', (letters) => share(letters, /G/g) >= 0.5),
    rule(EITHER_STRAND_SETS, 'four runs of GG or of CC', (letters) => {
      return moreOf(letters, /GG+/g, /CC+/g) >= 4;
    }),
    rule(EITHER_STRAND_SETS, 'four runs of GGG or of CCC', (letters) => {
      return moreOf(letters, /GGG+/g, /CCC+/g) >= 4;
    }),
    rule(CELL_SETS, 'G + C, 0.577 and more', (letters) => share(letters, /[GC]/g) >= 0.577),
    rule(CELL_SETS, '6 runs of GGG or of CCC', (letters) => {
      return moreOf(letters, /GGG+/g, /CCC+/g) >= 6;
    }),
    rule(['i-motifs'], 'four runs of CC', (letters) => count(letters, /CC+/g) >= 4),
    rule(['i-motifs'], 'share of C, 0.5 and more', (letters) => share(letters, /C/g) >= 0.5),
    rule(Z_SETS, '5 steps CG or GC in 24 bases', (letters) => stepsInBest(letters) >= 5),
    rule(Z_SETS, '11 steps CG or GC in 24 bases', (letters) => stepsInBest(letters) >= 11),
    rule(['hdna'], 'a run of 8 purines or pyrimidines', (letters) =>
      /[AG]{8}|[CT]{8}/.test(letters),
    ),
    rule(['hdna'], '75 % purines or pyrimidines', (letters) => {
      return moreOf(letters, /[AG]/g, /[CT]/g) / letters.length >= 0.75;
    }),
  ],
  scores: [
    score(OLIGO_SETS, 'share of G', (letters) => share(letters, /G/g)),
    score(OLIGO_SETS, '(G − C) / length', (letters) => gMinusC(letters) / letters.length),
    score(OLIGO_SETS, 'runs of GG and longer', (letters) => count(letters, /GG+/g)),
    score(OLIGO_SETS, 'runs of GGG and longer', (letters) => count(letters, /GGG+/g)),
    score([...EITHER_STRAND_SETS, ...CELL_SETS], 'larger share of G or C', (letters) => {
      return moreOf(letters, /G/g, /C/g) / letters.length;
    }),
    score(EITHER_STRAND_SETS, '|G − C| / length', (letters) => {
      return Math.abs(gMinusC(letters)) / letters.length;
    }),
    score([...EITHER_STRAND_SETS, ...CELL_SETS], 'runs of GGG or CCC', (letters) => {
      return moreOf(letters, /GGG+/g, /CCC+/g);
    }),
    score([...CELL_SETS, ...Z_SETS], 'G + C', (letters) => share(letters, /[GC]/g)),
    score(Z_SETS, 'steps CG or GC in the best 24 bases', stepsInBest),
    score(Z_SETS, 'longest run of alternating purine and pyrimidine', longestAlternation),
  ],
};

function rule(sets: readonly SetId[], name: string, finds: (letters: string) => boolean) {
  return { sets, rule: name, finds };
}

function score(sets: readonly SetId[], name: string, rate: (letters: string) => number) {
  return { sets, score: name, rate };
}
