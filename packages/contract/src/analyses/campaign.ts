import { analysisKinds } from '@flipon/analyses/definitions';
import { z } from 'zod';
import { listQuerySchema, listSchema } from '../list.ts';
import { wireDateSchema } from '../wire-date.ts';
import { batchSchema } from './batch.ts';

export const campaignSchema = z
  .object({
    id: z.uuid().describe('Id of the batch, a UUID.'),
    created: wireDateSchema.describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
    tags: z.array(z.string()).describe('Tags that its analyses were started with.'),
    sequences: z.array(z.uuid()).describe('Ids of the sequences that it runs on.'),
    kinds: z
      .array(
        z.object({
          kind: z.enum(analysisKinds).describe('Kind of analysis, by its name.'),
          parameters: z
            .record(z.string(), z.unknown())
            .describe('Parameters of the kind, under the names of its fields, defaults filled in.'),
        }),
      )
      .describe('Kinds of analysis that it runs, each with its parameters.'),
    counts: z
      .object({
        parts: z.number().int().describe('All of its analyses.'),
        done: z.number().int().describe('How many have finished.'),
        failed: z.number().int().describe('How many have failed.'),
        running: z.number().int().describe('How many are running.'),
        waiting: z.number().int().describe('How many wait.'),
      })
      .describe('Its analyses by their state; deleted ones are not counted.'),
    leftOut: z
      .array(
        z.object({
          sequenceId: z.uuid().describe('Id of the sequence, a UUID.'),
          entry: z.number().int().describe('Index in `kinds`'),
          message: z.string().describe('Why it does not fit the kind, as a sentence.'),
        }),
      )
      .describe('What was not started, because the sequence does not fit.'),
  })
  .describe('A batch: several kinds of analysis on several sequences.');
export type Campaign = z.infer<typeof campaignSchema>;

export const campaignPartSchema = z
  .object({
    id: z.uuid().describe('Of the analysis'),
    kind: z.enum(analysisKinds).describe('Kind of analysis, by its name.'),
    entry: z.number().int().describe('Index in `kinds`'),
    sequenceId: z.uuid().describe('Id of the sequence, a UUID.'),
    sequenceName: z.string().describe('Name of the sequence.'),
    resultCount: z
      .number()
      .int()
      .nullable()
      .describe('How many hits were found; null before the end.'),
    batch: batchSchema,
  })
  .describe('An analysis of a batch.');
export type CampaignPart = z.infer<typeof campaignPartSchema>;

/** One campaign with its analyses: by kind as they were asked for, then by sequence. */
export const campaignAnswerSchema = z.object({
  payload: campaignSchema
    .extend({
      parts: z
        .array(campaignPartSchema)
        .describe('Its analyses: by kind as they were asked for, then by sequence.'),
    })
    .describe('The batch with its analyses.'),
});
export type CampaignAnswer = z.infer<typeof campaignAnswerSchema>;

export const campaignListQuerySchema = listQuerySchema
  .pick({ pageSize: true, pageNumber: true, requestForAll: true })
  .loose();
export const campaignListSchema = listSchema(campaignSchema);
