import { z } from 'zod';
import { batchStatuses } from './batch-status.ts';
import { wireDateSchema } from './wire-date.ts';

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
  cpuTime: z
    .number()
    .nullable()
    .describe('Milliseconds of processor time of this work alone, all threads together.'),
  exception: z.string().nullable().describe('Why it failed.'),
  waitsForRoom: z
    .literal(true)
    .optional()
    .describe('It stands still until the disk of the server has room, and begins anew then.'),
});
export type Batch = z.infer<typeof batchSchema>;
