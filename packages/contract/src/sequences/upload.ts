import { z } from 'zod';
import { batchSchema } from '../analyses/batch.ts';
import { wireDateSchema } from '../wire-date.ts';
import { sequenceAnswerSchema, sequenceSchema } from './sequence.ts';

/**
 * A file that is sent in parts by the tus protocol (1.0: core, creation, expiration, termination) to
 * `POST /api/upload`, then `PATCH /api/upload/{id}`. `Upload-Metadata` has `filename` and `options`, the
 * JSON of `importOptionsSchema`. It is imported while it is sent: a refusal answers the part that is
 * being sent.
 */
export const uploadSchema = z
  .object({
    id: z.uuid().describe('Id of the upload, a UUID.'),
    filename: z.string().describe('Name of the file.'),
    size: z.number().int().describe('Bytes of the whole file.'),
    received: z.number().int().describe('Bytes that are here; the next part begins there.'),
    created: wireDateSchema.describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
    expires: wireDateSchema.describe('When it is deleted unless it goes on.'),
    status: z
      .enum(['SENDING', 'READING', 'DONE', 'FAILED'])
      .describe('READING: all is here and is being read.'),
    message: z.string().nullable().describe('Why it failed.'),
  })
  .describe('A file that is sent in parts.');
export type Upload = z.infer<typeof uploadSchema>;

/** A file that was left out of an archive. */
export const leftOutFileSchema = z.object({
  name: z.string().describe('Name of what was left out: a file, or a line of one.'),
  message: z.string().describe('Why it was left out, as a sentence.'),
});

/** The progress of an upload: the sequences that it makes, with their states. */
export const uploadAnswerSchema = z.object({
  payload: uploadSchema,
  items: z.array(sequenceSchema).describe('The sequences that it makes.'),
  batches: z.record(z.string(), batchSchema).describe('The state of each item, by its id.'),
  leftOut: z.array(leftOutFileSchema).describe('Files that were left out, and why.'),
});
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;
/** Uploads that are not done, newest first. */
export const uploadListSchema = z.object({
  items: z.array(uploadSchema).describe('Uploads that are not done, the newest first.'),
});

/** The answer to a file sent whole: `payload` is the first of `items`, one for each file of an archive. */
export const importFileAnswerSchema = sequenceAnswerSchema.extend({
  items: z
    .array(sequenceSchema)
    .describe('The sequences that were made, one for each file of an archive.'),
  batches: z.record(z.string(), batchSchema).describe('The state of each item, by its id.'),
  leftOut: z.array(leftOutFileSchema).describe('Files that were left out, and why.'),
});
