import type { IntegerField } from '../../parameters/field.ts';

/**
 * The p53 predictor tool, as plain data: calculators for the affinity of p53 to sites of 20 bases.
 * They answer at once; nothing is stored.
 */
export const p53Tool = {
  tool: 'p53predictor',
  title: 'p53 predictor',
  listTitle: 'p53 predictor, single sites',
  summary: 'Predicts how well p53 binds to a site of 20 bases.',
  brief: 'Affinity of your 20 bases',
  /** The part of the path after `/api/analyse/`. */
  apiRoute: 'p53predictor/tool',
  screenPath: '/tools/p53-predictor',
  helpPath: '/help/p53',
  beside: 'p53predictor',
  startStatus: 200,
  /** What its page calculates as an example, as in the address: the best site there is. */
  example: { sequence: 'GGACATGCCCGGGCATGTCC' },
  single: {
    key: 'sequence',
    label: 'Sequence',
    help: 'A site of 20 letters, A, C, G and T; U counts as T.',
    messages: {
      required: 'Sequence is required.',
      wrongLength: 'Sequence length has to be 20.',
      wrongLetters: 'Sequence may contain only A, C, G, T (U).',
    },
  },
  /** One site on each line; lines of another length are left out, empty ones are not counted. */
  multiple: {
    maxRows: 20,
    messages: {
      required: 'Sequences are required.',
      tooShort: 'Sequence length has to be minimal 20.',
      tooMany: 'The limit is 20 rows.',
    },
  },
  /** The best of all windows of a longer sequence. */
  best: {
    minLength: 20,
    maxLength: 200,
    messages: {
      required: 'Sequence is required.',
      tooShort: 'Sequence length has to be minimal 20.',
      tooLong: 'Sequence length has to be maximal 200.',
    },
    limit: {
      key: 'limit',
      type: 'integer',
      label: 'Show matches',
      help: 'How many of the best matches are shown.',
      default: 10,
      bounds: { min: 1, max: 200 },
    },
  },
  /** The note on a result whose predictor is larger than the matrix' limit; it has no percentage. */
  outsideNote:
    'Delta log Kd runs from 0 (best response element) to about 2 (non-functional); 0.02 corresponds to 1% reduced affinity.',
} as const satisfies Record<string, unknown> & {
  best: Record<string, unknown> & { limit: IntegerField };
};
