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
    .optional(),
  from: position('From').describe('0-based; the start of the sequence where absent'),
  to: position('To').describe('0-based, exclusive; the end of the sequence where absent'),
});

const extremeSchema = z.object({ count: z.number(), coverage: z.number() });

const segmentSchema = z.object({
  from: z.number().int(),
  to: z.number().int(),
  count: z.number().describe('Hits that start in the segment'),
  coverage: z.number().describe('Share of its bases inside any hit, 0 to 1'),
  countPlus: z.number(),
  countMinus: z.number(),
  countM1: z.number().optional().describe('R-loops of model 1'),
  countM2: z.number().optional().describe('R-loops of model 2'),
  countM1Plus: z.number().optional().describe('R-loops of model 1 on the plus strand'),
  countM1Minus: z.number().optional(),
  countM2Plus: z.number().optional(),
  countM2Minus: z.number().optional(),
});
export type Segment = z.infer<typeof segmentSchema>;

export const heatmapRecordSchema = z.object({
  index: z.number().int().describe('0-based number of the record in the file'),
  name: z.string(),
  start: z.number().int().describe('0-based in the whole sequence'),
  length: z.number().int(),
});
export type HeatmapRecord = z.infer<typeof heatmapRecordSchema>;

export const heatmapSchema = z.object({
  data: z.array(segmentSchema),
  records: z
    .array(heatmapRecordSchema)
    .optional()
    .describe(
      'Where the range is of a sequence with several records: those that are long enough to be seen in a picture of it, and those with the first or last base of a segment',
    ),
  metaData: z.object({
    segmentCount: z.number().int(),
    segmentSize: z.number().describe('Bases, a fraction where the range does not divide evenly'),
    min: extremeSchema,
    max: extremeSchema,
    averageCoverage: z.number(),
  }),
});
export type Heatmap = z.infer<typeof heatmapSchema>;
