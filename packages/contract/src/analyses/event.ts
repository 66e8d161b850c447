import { z } from 'zod';
import { batchSchema } from './batch.ts';

/** Sent whenever an import or an analysis of the token's owner changes. */
export const batchEventSchema = z.object({
  subjectId: z.uuid().describe('The sequence or the analysis'),
  batch: batchSchema,
});
export type BatchEvent = z.infer<typeof batchEventSchema>;
