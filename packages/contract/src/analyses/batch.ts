import { z } from 'zod';
import { wireDateSchema } from '../wire-date.ts';
import { batchStatuses } from './batch-status.ts';

export const batchSchema = z
  .object({
    name: z
      .string()
      .describe(
        'What is done: the kind of analysis, or the import with the name of what is imported.',
      ),
    status: z
      .enum(batchStatuses)
      .describe(
        'CREATED, WAITING, RUNNING, FINISH or FAILED; the last two do not change any more.',
      ),
    created: wireDateSchema.describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
    started: wireDateSchema.nullable().describe('When it began to run; null before.'),
    finished: wireDateSchema.nullable().describe('When it ended; null before.'),
    progress: z
      .object({
        done: z.number().describe('Bases that are done.'),
        total: z.number().describe('Bases in all.'),
      })
      .nullable()
      .describe('Bases done and bases in all; null before the start.'),
    cpuTime: z
      .number()
      .nullable()
      .describe('Milliseconds of processor time of this work alone, all threads together.'),
    exception: z.string().nullable().describe('Why it failed.'),
    waitsForRoom: z
      .literal(true)
      .optional()
      .describe('It waits until the disk of the server has room, and begins anew then.'),
  })
  .describe('State of the import or analysis.');
export type Batch = z.infer<typeof batchSchema>;
