import {
  hitsIn,
  presetValues,
  type TestedKind,
  type TestedRule,
} from '../../accuracy/tested-rule.ts';
import { CELL_SETS, EITHER_STRAND_SETS, OLIGO_SETS } from '../../accuracy/truth-sets.ts';
import { WINDOW_BINS } from '../../accuracy/window-bins.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { isTargetReached, scoreG4 } from '../../tools/g4killer/score-g4.ts';
import { g4hunter } from './g4hunter.ts';
import { g4HunterKernel } from './kernel.ts';
import { createWindowSums } from './window-scores.ts';

const WINDOW_BP = 25;
/** Ends of the bins of the mean of a whole sequence. */
const WHOLE_BINS = [0.5, 0.8, 1, 1.2, 1.4, 1.6, 2];

/**
 * The kind itself, which slides a window, and beside it the mean of the whole sequence, as the paper judges
 * oligonucleotides: a window finds nothing in what is shorter.
 */
export const tested: TestedKind = {
  rules: [
    ...[1, 1.2, 1.4].flatMap(wholeRules),
    ...['1.2, common in papers', 'Standard'].map(windowRule),
    { ...windowRule('RNA, short windows'), sets: ['g4-rna'] },
  ],
  scores: [
    {
      sets: OLIGO_SETS,
      score: 'mean of the whole sequence',
      rate: (letters) => scoreG4(letters).sum / letters.length,
      bins: WHOLE_BINS,
    },
    {
      sets: EITHER_STRAND_SETS,
      score: 'mean of the whole sequence',
      rate: (letters) => Math.abs(scoreG4(letters).sum) / letters.length,
      bins: WHOLE_BINS,
    },
    {
      sets: OLIGO_SETS,
      score: `best window of ${WINDOW_BP} bases`,
      rate: bestWindow(WINDOW_BP),
      bins: WINDOW_BINS,
      isInParts: true,
    },
    {
      sets: ['g4-rna'],
      score: 'best window of 15 bases, G alone',
      rate: bestWindow(15, { searchMode: 'G' }),
      bins: WINDOW_BINS,
      isInParts: true,
    },
    {
      sets: [...EITHER_STRAND_SETS, ...CELL_SETS],
      score: `best window of ${WINDOW_BP} bases`,
      rate: bestWindow(WINDOW_BP, { rate: Math.abs }),
      bins: WINDOW_BINS,
    },
  ],
};

function wholeRules(threshold: number): TestedRule[] {
  const rule = `mean of the whole sequence, ${threshold.toFixed(1)} and more`;
  // At least the threshold is, of the negative, at most the negative one: compared exactly.
  const reaches = (sum: number, letters: string) =>
    isTargetReached(-sum, letters.length, { threshold: -threshold, onComplementary: false });
  return [
    { sets: OLIGO_SETS, rule, finds: (letters) => reaches(scoreG4(letters).sum, letters) },
    {
      sets: EITHER_STRAND_SETS,
      rule,
      finds: (letters) => reaches(Math.abs(scoreG4(letters).sum), letters),
    },
  ];
}

/** Hits of either sign, as a run with the preset has them. */
function windowRule(label: string): TestedRule {
  const given = presetValues(g4hunter, label);
  const parameters = parseParameters('g4hunter', given);
  return {
    sets: [...OLIGO_SETS, ...EITHER_STRAND_SETS, ...CELL_SETS],
    rule: `the kind itself, window ${given['windowSize']}, ${given['threshold']} and more`,
    preset: label,
    isInParts: true,
    finds: (letters) => hitsIn(g4HunterKernel, parameters, letters).length > 0,
  };
}

/** A function that gives the mean of the best window; less than any window has where none fits in. */
function bestWindow(
  windowSize: number,
  {
    searchMode = 'GC',
    rate = (sum: number) => sum,
  }: { searchMode?: 'GC' | 'G'; rate?: typeof Math.abs } = {},
): (letters: string) => number {
  const sums = createWindowSums(parseParameters('g4hunter', { windowSize, searchMode }));
  return (letters) =>
    sums
      .read(new TextEncoder().encode(`NNN${letters}NNN`))
      .reduce((best, sum) => Math.max(best, rate(sum) / windowSize), -5);
}
