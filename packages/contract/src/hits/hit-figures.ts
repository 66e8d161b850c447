import { z } from 'zod';

/** Hits of one of the models of a kind. */
export const modelSchema = z.object({
  count: z.number().int().describe('Hits of the model.'),
  coveredBp: z.number().int().describe('Bases that are in at least one hit of the model.'),
});

/** Hits by their strand. */
export const strandCounts = {
  plus: z
    .number()
    .int()
    .describe('Hits on the strand given (of G4 hunter: with a positive score).'),
  minus: z
    .number()
    .int()
    .describe('Hits on the other strand (of G4 hunter: with a negative score).'),
};

/**
 * Totals of the hits that a query keeps, in its part of the sequence. The best value of the kind is added
 * under its own name.
 */
export const hitFiguresSchema = z
  .looseObject({
    count: z.number().int().describe('Hits kept'),
    lengthBp: z.number().int().describe('Bases of the record, the range, or the whole sequence'),
    frequency: z.number().describe('Hits kept per 1000 bases of these, N included'),
    ...strandCounts,
    coveredBp: z.number().int().describe('Bases of these that lie inside any hit kept'),
    longestBp: z.number().int().describe('Bases of the longest hit kept'),
    averageLength: z.number().describe('Mean length of the hits kept'),
    expectedMatches: z
      .number()
      .optional()
      .describe(
        'Where hits are chosen by measured motifs: their matches to expect by chance in the letters of the hits that all other conditions keep',
      ),
    extremes: z
      .record(
        z.string(),
        z.object({
          min: z.number().describe('The smallest value.'),
          max: z.number().describe('The largest value.'),
        }),
      )
      .describe('Least and largest value of the columns that the screen offers bounds for'),
    byModel: z
      .record(z.string(), modelSchema)
      .optional()
      .describe('Hits by model, where the kind counts its models apart.'),
  })
  .describe(
    'What the hits that a query keeps are together, in the part of the sequence that it names.',
  );
export type HitFigures = z.infer<typeof hitFiguresSchema>;
