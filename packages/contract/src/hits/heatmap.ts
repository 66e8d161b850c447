import { z } from 'zod';

/** Most segments that a heatmap answers. */
const MAX_SEGMENTS = 10_000;

const position = (name: string) =>
  z.coerce
    .number({ error: `${name} must be numeric.` })
    .int()
    .min(0)
    .optional();

export const heatmapQuerySchema = z.looseObject({
  segments: z.coerce
    .number({ error: 'Segments must be numeric.' })
    .int()
    .min(1, { error: 'Minimal value of segments is 1.' })
    .max(MAX_SEGMENTS, { error: `Maximal value of segments is ${MAX_SEGMENTS}.` })
    .optional()
    .describe('How many segments the range is cut into.'),
  from: position('From').describe('0-based; the start of the sequence where absent'),
  to: position('To').describe('0-based, exclusive; the end of the sequence where absent'),
});

const extremeSchema = z.object({
  count: z.number().describe('Hits that start in one segment.'),
  coverage: z
    .number()
    .describe('Share of the bases of one segment that are in a hit, from 0 to 1.'),
});

const segmentSchema = z.object({
  from: z.number().int().describe('0-based start of the segment.'),
  to: z.number().int().describe('Exclusive end of the segment, 0-based.'),
  count: z.number().describe('Hits that start in the segment'),
  coverage: z.number().describe('Share of its bases inside any hit, 0 to 1'),
  countPlus: z
    .number()
    .describe('Hits on the strand given (of G4 hunter: with a positive score) that start there.'),
  countMinus: z
    .number()
    .describe('Hits on the other strand (of G4 hunter: with a negative score) that start there.'),
  countM1: z.number().optional().describe('R-loops of model 1'),
  countM2: z.number().optional().describe('R-loops of model 2'),
  countM1Plus: z.number().optional().describe('R-loops of model 1 on the plus strand'),
  countM1Minus: z
    .number()
    .optional()
    .describe('R-loops of model m1 on the other strand that start in the segment.'),
  countM2Plus: z
    .number()
    .optional()
    .describe('R-loops of model m2 on the strand given that start in the segment.'),
  countM2Minus: z
    .number()
    .optional()
    .describe('R-loops of model m2 on the other strand that start in the segment.'),
});
export type Segment = z.infer<typeof segmentSchema>;

export const heatmapRecordSchema = z.object({
  index: z.number().int().describe('0-based number of the record in the file'),
  name: z.string().describe('Name of the record.'),
  start: z.number().int().describe('0-based in the whole sequence'),
  length: z.number().int().describe('Length of the record, in bases.'),
});
export type HeatmapRecord = z.infer<typeof heatmapRecordSchema>;

export const heatmapSchema = z.object({
  data: z.array(segmentSchema).describe('The segments, in their order.'),
  records: z
    .array(heatmapRecordSchema)
    .optional()
    .describe(
      'Where the range is of a sequence with several records: those that are long enough to be seen in a picture of it, and those with the first or last base of a segment',
    ),
  metaData: z
    .object({
      segmentCount: z.number().int().describe('How many segments there are.'),
      segmentSize: z.number().describe('Bases, a fraction where the range does not divide evenly'),
      min: extremeSchema.describe('The smallest values of any segment.'),
      max: extremeSchema.describe('The largest values of any segment.'),
      averageCoverage: z.number().describe('Mean of the coverage of all segments, from 0 to 1.'),
    })
    .describe('How the segments were cut.'),
});
export type Heatmap = z.infer<typeof heatmapSchema>;
