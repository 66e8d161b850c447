import { z } from 'zod';
import { rowsQuerySchema } from '../list.ts';
import { heatmapQuerySchema } from './heatmap.ts';

/** Most hits returned one by one for a drawing. */
export const MAX_MARKS = 2000;

export const marksQuerySchema = heatmapQuerySchema.omit({ segments: true });

const numbers = z.array(z.number());

const hitMarksSchema = z.object({
  id: numbers.describe('Number of each hit, from 1 on, in the order of the result.'),
  record: numbers.describe('Index of the record, 0-based'),
  position: numbers.describe('0-based in the whole sequence'),
  length: numbers.describe('Bases'),
  side: numbers.describe('1 on the plus strand, -1 on the minus strand, 0 without one'),
  model: numbers.optional().describe('Place among the models of the kind'),
  values: z.record(z.string(), numbers).describe('The leading value and lengths of parts'),
});
export type HitMarks = z.infer<typeof hitMarksSchema>;

/** Single hits as lists of numbers, one number a hit, in order of position. */
export const marksSchema = z.object({
  total: z.number().int().describe('Hits with any base in the range'),
  marks: hitMarksSchema.nullable().describe(`Null where there are more than ${MAX_MARKS}`),
  records: z
    .array(
      z.object({
        index: z.number().describe('0-based number of the record in the file.'),
        name: z.string().describe('Name of the record.'),
        start: z.number().describe('0-based in the whole sequence.'),
      }),
    )
    .describe('The records of these hits'),
});
export type Marks = z.infer<typeof marksSchema>;

/** The order of the rows and the hits among them are named as for the rows themselves. */
export const rankQuerySchema = rowsQuerySchema.extend({
  hit: z.coerce
    .number({ error: 'Hit must be numeric.' })
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .describe('Id of the hit, as the rows have it, from 1 on.'),
});

export const rankSchema = z.object({
  rank: z.number().int().nullable().describe('Hits before it; null where it is not among them'),
});
