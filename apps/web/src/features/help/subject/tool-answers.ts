import type { Tool } from '@flipon/analyses/tools/tools';

/** The answer of a calculator, field by field under the wire names. */
export interface ToolAnswer {
  key: string;
  label: string;
  help: string;
  range: string | null;
}

/** Of calculators whose fields are no columns of an analysis on the same page. */
export const toolAnswers: Readonly<Record<Tool['tool'], readonly ToolAnswer[]>> = {
  g4killer: [
    {
      key: 'originSequence',
      label: 'Original sequence',
      help: 'The letters that were asked for, in capitals.',
      range: null,
    },
    {
      key: 'originScore',
      label: 'Original score',
      help: 'G4 hunter score of the whole sequence as it is; negative where C outweighs G.',
      range: '−4 to 4',
    },
    {
      key: 'targetThreshold',
      label: 'Target',
      help: 'The threshold that was asked for.',
      range: '0 to 4',
    },
    {
      key: 'onComplementary',
      label: 'Complementary strand',
      help: 'Whether C was changed in place of G.',
      range: 'yes or no',
    },
    {
      key: 'changeCount',
      label: 'Changes',
      help: 'The fewest bases to change so that the target is not exceeded.',
      range: '0 or more',
    },
    {
      key: 'mutationScore',
      label: 'Score after the changes',
      help: 'The lowest score that this number of changes can reach; all masks have it.',
      range: '−4 to 4',
    },
    {
      key: 'mutationVariants',
      label: 'Masks',
      help: 'How many ways there are to choose the bases, also where not all of them are listed.',
      range: '1 or more',
    },
    {
      key: 'mutationSequences',
      label: 'Mask sequences',
      help: 'The sequence with W in the place of each changed base; at most 1,000 of them.',
      range: null,
    },
  ],
  p53predictor: [],
};
