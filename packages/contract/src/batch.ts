import { z } from 'zod';
import { wireDateSchema } from './wire-date.ts';

/** States of an import or an analysis; FINISH is the word that the published clients wait for. */
export const batchStatuses = ['CREATED', 'WAITING', 'RUNNING', 'FINISH', 'FAILED'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** Whether nothing will change any more: it finished or failed. */
export function isBatchEnded(status: BatchStatus): boolean {
  return status === 'FINISH' || status === 'FAILED';
}

export const batchSchema = z.object({
  name: z.string(),
  status: z.enum(batchStatuses),
  created: wireDateSchema,
  started: wireDateSchema.nullable(),
  finished: wireDateSchema.nullable(),
  progress: z
    .object({ done: z.number(), total: z.number() })
    .nullable()
    .describe('Bases done and bases in all; null before the start.'),
  cpuTime: z.number().nullable().describe('Milliseconds of processor time, all threads together.'),
  exception: z.string().nullable().describe('Why it failed.'),
});
export type Batch = z.infer<typeof batchSchema>;
