import { z } from 'zod';

const modelSchema = z.object({ count: z.number().int(), coveredBp: z.number().int() });

/**
 * What the hits that a query keeps are together, in the part of the sequence that it names. The
 * maximum of the kind comes beside these under its own name.
 */
export const hitFiguresSchema = z.looseObject({
  count: z.number().int().describe('Hits kept'),
  lengthBp: z.number().int().describe('Bases of the record, the range, or the whole sequence'),
  frequency: z.number().describe('Hits kept per 1000 bases of these, N included'),
  plus: z.number().int(),
  minus: z.number().int(),
  coveredBp: z.number().int().describe('Bases of these that lie inside any hit kept'),
  longestBp: z.number().int().describe('Bases of the longest hit kept'),
  averageLength: z.number().describe('Mean length of the hits kept'),
  extremes: z
    .record(z.string(), z.object({ min: z.number(), max: z.number() }))
    .describe('Least and largest value of the columns that the screen offers bounds for'),
  byModel: z.record(z.string(), modelSchema).optional(),
});
export type HitFigures = z.infer<typeof hitFiguresSchema>;
