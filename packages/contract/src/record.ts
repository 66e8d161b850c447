import { z } from 'zod';
import { listQuerySchema, pageSchema } from './list.ts';

/** One record of a multi-FASTA; `start` is 0-based in the whole sequence. */
export const recordSchema = z.object({
  name: z.string(),
  description: z.string(),
  start: z.number().int(),
  length: z.number().int(),
});

export const recordListQuerySchema = listQuerySchema
  .pick({ pageSize: true, pageNumber: true })
  .loose();
export const recordListSchema = z.object({ items: z.array(recordSchema), page: pageSchema });
export type SequenceRecordItem = z.infer<typeof recordSchema>;
