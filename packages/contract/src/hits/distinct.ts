import { z } from 'zod';
import { listQuerySchema, orderSchema, pageSchema } from '../list.ts';
import { strandCounts } from './hit-figures.ts';

const LONGEST_SEARCH = 100;
const SORT_KEYS = ['times', 'length', 'mean', 'sequence'] as const;

const letters = z
  .string()
  .trim()
  .toUpperCase()
  .max(LONGEST_SEARCH, { error: `Letters can be ${LONGEST_SEARCH} at most.` })
  .regex(/^[A-Z]*$/, { error: 'Letters must be those of a sequence.' })
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** What the list of distinct sequences is asked for, besides which hits. */
export const distinctQuerySchema = listQuerySchema.extend({
  letters: letters.describe('Only sequences with these letters among their first 1000'),
  sort: z
    .enum(SORT_KEYS, { error: `Sort must be one of ${SORT_KEYS.join(', ')}.` })
    .default('times')
    .describe(
      'What the list is sorted by; another name is refused with the list of those that are known.',
    ),
  order: orderSchema('DESC'),
});

const binsSchema = z.array(z.number().int());

/** The hits of one sequence of letters. */
export const distinctItemSchema = z.object({
  id: z.number().int().describe('Of the first of these hits'),
  rank: z
    .number()
    .int()
    .describe('From 1: the commonest first, of equally common ones the strongest, then by letters'),
  sequence: z
    .string()
    .describe(
      "The first 1000 letters, 5' to 3' on the strand with the motif where there are strands",
    ),
  length: z.number().int().describe('All its letters'),
  times: z.number().int().describe('How many hits have these letters.'),
  ...strandCounts,
  mean: z
    .number()
    .describe("Mean of the kind's leading column, without the sign where that tells the strand"),
  places: z
    .object({
      plus: binsSchema.describe('Parts with hits on the strand given, or without a strand.'),
      minus: binsSchema.describe('Parts with hits on the other strand.'),
    })
    .describe(
      'In which of `bins` equal parts, from 0, its hits begin; those without strand in plus',
    ),
});
export type DistinctItem = z.infer<typeof distinctItemSchema>;

export const distinctListSchema = z.object({
  items: z
    .array(distinctItemSchema)
    .describe('The items of the page, in the order that was asked for.'),
  page: pageSchema,
  hits: z.number().int().describe('Hits that the filter keeps'),
  distinct: z.number().int().describe('Different sequences among these'),
  bins: z.number().int().describe('Into how many equal parts `places` cuts the sequence.'),
});
