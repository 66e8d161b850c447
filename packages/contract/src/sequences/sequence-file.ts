import { z } from 'zod';
import { maskedSchema } from './sequence.ts';

const whole = (label: string) =>
  z.coerce
    .number({ error: `${label} must be numeric.` })
    .int({ error: `${label} must be a whole number.` })
    .min(0, { error: `Minimal value of ${label.toLowerCase()} is 0.` });

/** Which part of a sequence a file holds; all of it where nothing is said. */
export const sequenceFileQuerySchema = z.looseObject({
  record: whole('Record').optional().describe('0-based number of the only record.'),
  start: whole('Start')
    .optional()
    .describe('0-based in `record`, which is the only one where it is not named.'),
  end: whole('End').optional().describe('Exclusive; the end of the record where it is absent.'),
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
