import { z } from 'zod';
import { resultSummarySchema } from '../analyses/analysis.ts';
import { modelSchema, strandCounts } from '../hits/hit-figures.ts';
import { listQuerySchema, pageSchema } from '../list.ts';
import { recordSchema } from './record.ts';

/** The sort keys of a summary by record; the first is the order of the file. */
export const RECORD_SORT_KEYS = [
  'index',
  'name',
  'length',
  'gcPercent',
  'n',
  'hits',
  'frequency',
  'coveredBp',
  'coverage',
  'best',
] as const;
export type RecordSortKey = (typeof RECORD_SORT_KEYS)[number];

/** One record of the analysed sequence with the figures of its hits. */
export const recordSummarySchema = recordSchema
  .omit({ nBp: true })
  .extend({
    index: z.number().int().describe('0-based number of the record in the file'),
    gcPercent: z.number().describe('G and C among the bases that are not N'),
    n: z.number().int().describe('Letters N of the record.'),
    hits: z.number().int().describe('How many hits start in the record.'),
    frequency: z.number().describe('Hits per 1000 bases of the record, N included'),
    coveredBp: z.number().int().describe('Bases inside any hit'),
    coverage: z.number().describe('Share of its bases inside any hit, 0 to 1'),
    best: z
      .number()
      .nullable()
      .describe('The best value of its hits, as the kind ranks them; null without hits'),
    ...strandCounts,
    byModel: z
      .record(z.string(), modelSchema)
      .optional()
      .describe('The same of each model, where the kind counts its models apart'),
  })
  .describe('A record of the analysed sequence with the figures of its hits.');
export type RecordSummary = z.infer<typeof recordSummarySchema>;

const name = z
  .string()
  .max(255, { error: 'Name can have 255 characters at most.' })
  .optional()
  .describe('Only records whose header holds this text, in capitals or not');

export const recordSummaryQuerySchema = listQuerySchema
  .pick({ sort: true, order: true, pageSize: true, pageNumber: true, requestForAll: true })
  .loose()
  .extend({ name });

export const recordSummaryListSchema = z.object({
  items: z
    .array(recordSummarySchema)
    .describe('The items of the page, in the order that was asked for.'),
  page: pageSchema,
});

/** The same records as a file; a download token may replace the header. */
export const recordFileQuerySchema = recordSummaryQuerySchema
  .pick({ sort: true, order: true, name: true })
  .loose()
  .extend({
    token: z.string().max(64).optional().describe('A download token, in place of the header'),
  });

/** One record, with the totals that the whole result has as well. */
export const recordAnswerSchema = z.object({
  payload: recordSummarySchema
    .extend({
      summary: resultSummarySchema.describe(
        'Totals of its hits, with the best value of the kind under its own name.',
      ),
      averageLength: z.number().describe('Mean length of its hits in bases; 0 without hits'),
    })
    .describe('The record with the figures of its hits.'),
});
export type RecordOfResult = z.infer<typeof recordAnswerSchema>['payload'];

/** In a path: 0-based. */
export const recordIndexSchema = z.coerce
  .number()
  .int()
  .min(0)
  .describe('0-based index of the record in the sequence.');
