import { z } from 'zod';
import { listQuerySchema, pageSchema } from './list.ts';

/** One record of a sequence; `start` is 0-based in the whole sequence. */
export const recordSchema = z.object({
  name: z.string(),
  description: z.string(),
  start: z.number().int(),
  length: z.number().int(),
  circular: z.boolean(),
  gcBp: z.number().int().describe('G and C.'),
  nBp: z.number().int().describe('N.'),
});

export const recordListQuerySchema = listQuerySchema
  .pick({ pageSize: true, pageNumber: true })
  .loose();
export const recordListSchema = z.object({ items: z.array(recordSchema), page: pageSchema });
export type SequenceRecordItem = z.infer<typeof recordSchema>;
