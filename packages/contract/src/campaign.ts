import { analysisKinds } from '@flipon/analyses/definitions';
import { z } from 'zod';
import { batchSchema } from './batch.ts';
import { listQuerySchema, listSchema } from './list.ts';
import { wireDateSchema } from './wire-date.ts';

export const campaignSchema = z.object({
  id: z.uuid(),
  created: wireDateSchema,
  tags: z.array(z.string()),
  sequences: z.array(z.uuid()),
  kinds: z.array(
    z.object({ kind: z.enum(analysisKinds), parameters: z.record(z.string(), z.unknown()) }),
  ),
  counts: z
    .object({
      parts: z.number().int(),
      done: z.number().int(),
      failed: z.number().int(),
      running: z.number().int(),
      waiting: z.number().int(),
    })
    .describe('Its analyses by their state; deleted ones are not counted.'),
  leftOut: z
    .array(
      z.object({
        sequenceId: z.uuid(),
        entry: z.number().int().describe('Index in `kinds`'),
        message: z.string(),
      }),
    )
    .describe('What was not started, because the sequence does not fit.'),
});
export type Campaign = z.infer<typeof campaignSchema>;

export const campaignPartSchema = z.object({
  id: z.uuid().describe('Of the analysis'),
  kind: z.enum(analysisKinds),
  entry: z.number().int().describe('Index in `kinds`'),
  sequenceId: z.uuid(),
  sequenceName: z.string(),
  resultCount: z.number().int().nullable(),
  batch: batchSchema,
});
export type CampaignPart = z.infer<typeof campaignPartSchema>;

/** One campaign with its analyses: by kind as they were asked for, then by sequence. */
export const campaignAnswerSchema = z.object({
  payload: campaignSchema.extend({ parts: z.array(campaignPartSchema) }),
});
export type CampaignAnswer = z.infer<typeof campaignAnswerSchema>;

export const campaignListQuerySchema = listQuerySchema
  .pick({ pageSize: true, pageNumber: true, requestForAll: true })
  .loose();
export const campaignListSchema = listSchema(campaignSchema);
