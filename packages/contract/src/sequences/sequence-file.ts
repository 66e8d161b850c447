import { z } from 'zod';
import { whole } from '../list.ts';
import { maskedSchema } from './sequence.ts';

/** Which part of a sequence a file holds; all of it where nothing is said. */
export const sequenceFileQuerySchema = z.looseObject({
  record: whole('Record', 'numeric').optional().describe('0-based number of the only record.'),
  start: whole('Start', 'numeric')
    .optional()
    .describe('0-based in `record`, which is the only one where it is not named.'),
  end: whole('End', 'numeric')
    .optional()
    .describe('Exclusive; the end of the record where it is absent.'),
  masked: maskedSchema,
  token: z.string().max(64).optional().describe('A download token, in place of the header.'),
});
export type SequenceFileQuery = z.infer<typeof sequenceFileQuerySchema>;

/** Lets a link download files of one sequence for 24 hours. */
export const downloadTokenSchema = z.object({
  downloadToken: z
    .string()
    .describe(
      'Opens the files of this sequence for 24 hours: append `?token=` to their addresses.',
    ),
});
