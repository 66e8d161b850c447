import { analysisKinds } from '@flipon/analyses/definitions';
import { z } from 'zod';
import { listFilterSchema, listQuerySchema, listSchema, pageSchema } from '../list.ts';
import { wireDateSchema } from '../wire-date.ts';
import { anyAnalysisSchema } from './analysis.ts';
import { batchSchema } from './batch.ts';

/** Runs of a group that the list of groups has with it. */
export const RUNS_WITH_GROUP = 20;
/** In place of an id: analyses that were started one by one. */
export const NO_BATCH = 'none';

const by = z
  .enum(['sequence', 'batch'], { error: 'By must be sequence or batch.' })
  .default('sequence')
  .describe('sequence, or batch: what was started together.');

export const runGroupListQuerySchema = listQuerySchema
  .pick({ pageSize: true, pageNumber: true })
  .loose()
  .extend({ ...listFilterSchema.shape, by });

export const foldedRunSchema = z
  .object({
    kind: z.enum(analysisKinds).describe('Kind of analysis, by its name.'),
    analysis: anyAnalysisSchema,
    times: z
      .number()
      .int()
      .describe('How often the sequence was analysed with this kind and these settings.'),
    earlier: z
      .array(
        z.object({
          id: z.uuid().describe('Id of the analysis, a UUID.'),
          created: wireDateSchema.describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
        }),
      )
      .describe('The runs before it, newest first; 20 of them at most.'),
  })
  .describe('The newest of equal runs.');
export type FoldedRun = z.infer<typeof foldedRunSchema>;

export const runGroupSchema = z
  .object({
    id: z.string().describe('Id of the sequence or the batch; none for analyses without a batch.'),
    newest: wireDateSchema.describe('Start of its newest analysis.'),
    isInLibrary: z.boolean().describe('Whether the sequence is in the library; false for a batch.'),
    analyses: z.number().int().describe('All of its analyses.'),
    sequences: z.number().int().describe('Sequences that they are of.'),
    kinds: z.number().int().describe('Kinds that they are of.'),
    runs: z.array(foldedRunSchema).describe('Equal analyses as one, the newest first: a page.'),
    runCount: z.number().int().describe('Runs on all pages.'),
  })
  .describe('The analyses of a sequence or of a batch.');
export type RunGroup = z.infer<typeof runGroupSchema>;

export const runGroupListSchema = listSchema(runGroupSchema);
/** A page of the runs of one group. */
export const runGroupAnswerSchema = z.object({
  payload: runGroupSchema,
  batches: z.record(z.string(), batchSchema).describe('The state of each analysis, by its id.'),
  page: pageSchema,
});
