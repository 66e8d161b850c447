import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { z } from 'zod';
import { g4KillerAnswerSchema, p53SiteSchema } from './calculator.ts';

/** The formats of the answers to a table of sequences; by default a line of JSON for each answer. */
export const bulkFormats = ['jsonl', 'csv', 'tsv', 'xlsx'] as const;
export type BulkFormat = (typeof bulkFormats)[number];

/** Rows of one table: those of the original stop at 10 and 20. */
export const MAX_BULK_ROWS = 100_000;
/** Targets of one G4 killer table. */
export const MAX_BULK_THRESHOLDS = 10;

/** The response header with the number of rows of the table, sent before the first row. */
export const BULK_ROWS_HEADER = 'x-flipon-rows';
/** The response header with sentences on a table as a whole: a JSON list in ASCII. */
export const BULK_WARNINGS_HEADER = 'x-flipon-warnings';

/** The first columns of the answer to each row. */
const rowShape = {
  row: z
    .number()
    .int()
    .describe('1 for the first row of the table or record of the file; a head is not counted.'),
  name: z.string().describe('Of the column name or the record; empty where there is none.'),
};

const noteSchema = z
  .string()
  .optional()
  .describe(
    'What was left out of the text, such as gap signs and labels; absent where nothing was.',
  );

const errorSchema = z.string().describe('Why this row has no answer. The others go on.');

/**
 * One line of the answer of G4 killer: for each row one for each threshold, in the order of the rows
 * and then of the thresholds as they were sent.
 */
export const g4KillerLineSchema = z.union([
  g4KillerAnswerSchema.extend({ ...rowShape, note: noteSchema }),
  z.object({
    ...rowShape,
    targetThreshold: z.number().describe('The score that must not be exceeded.'),
    error: errorSchema,
  }),
]);
export type G4KillerLine = z.infer<typeof g4KillerLineSchema>;

/** One line of the answer of the p53 predictor, one for each row. */
export const p53LineSchema = z.union([
  p53SiteSchema.extend({ ...rowShape, note: noteSchema }),
  z.object({ ...rowShape, error: errorSchema }),
]);
export type P53Line = z.infer<typeof p53LineSchema>;

/** How many masks a line of JSON lists; tables hold the first alone. */
export const masksSchema = z.coerce
  .number({ error: 'Masks must be numeric.' })
  .int({ error: 'Masks must be numeric.' })
  .min(0, { error: 'Minimal value of masks is 0.' })
  .max(g4killer.maxMasks, { error: `Maximal value of masks is ${g4killer.maxMasks}.` });

const costOf = (base: string) =>
  z.number().describe(`What ${base} costs here; 0 of the best base.`);

/** The matrix that this server rates p53 sites by. */
export const p53MatrixAnswerSchema = z.object({
  payload: z
    .object({
      isOwn: z
        .boolean()
        .describe('Whether the operator has set another one than the published one.'),
      reference: z.number().describe('log10 Kd (Kd in M) of the best site'),
      noAffinityAt: z.number().describe('The predictor at which the relative affinity is 0.'),
      costs: z
        .array(z.object({ A: costOf('A'), C: costOf('C'), G: costOf('G'), T: costOf('T') }))
        .length(20)
        .describe("What each base costs at each place, 5' to 3'; delta log10 Kd"),
    })
    .describe('The matrix.'),
});
export type P53MatrixAnswer = z.infer<typeof p53MatrixAnswerSchema>;
