import { type G4Score, scoreG4 } from '@flipon/analyses/tools/g4killer/score-g4';
import { baseScores, scoredRuns } from '../../kinds/g4hunter/scored-runs.ts';

const SETTINGS = { searchMode: 'GC', scores: [1, 2, 3, 4] };

export interface ScoredText extends G4Score {
  letters: string;
  /** One for each letter. */
  scores: readonly number[];
  changeCount: number;
}

/** A sequence or a mask with the score of each letter. */
export function scoredText(letters: string): ScoredText {
  const scores = baseScores(scoredRuns(letters, SETTINGS), SETTINGS);
  return { letters, scores, changeCount: letters.split('W').length - 1, ...scoreG4(letters) };
}

/** Four repeats of the human telomere, and the first of their masks. */
export const telomere = {
  threshold: 1,
  origin: scoredText('GGGTTAGGGTTAGGGTTAGGG'),
  mask: scoredText('GWGTTAGWGTTAGWGTTAGGG'),
  variants: 4,
  /** With one change fewer, the least score. */
  nearMiss: scoredText('GWGTTAGWGTTAGGGTTAGGG'),
};

/** Where the longest run first is not the best way. */
export const eight = {
  threshold: 1.5,
  origin: scoredText('GGGGGGGG'),
  /** The middle of the longest run, again and again. */
  greedy: ['GGGGWGGG', 'GGWGWGGG', 'GGWGWGWG'].map(scoredText),
  exact: scoredText('GGWGGWGG'),
};
