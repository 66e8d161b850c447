import { z } from 'zod';
import { listQuerySchema, pageSchema } from '../list.ts';
import { circularSchema } from './sequence.ts';

/** One record of a sequence; `start` is 0-based in the whole sequence. */
export const recordSchema = z
  .object({
    index: z.number().int().describe('0-based, in the order of the file.'),
    name: z.string().describe('Name of the record.'),
    description: z.string().describe('The description of the record, as its source had it.'),
    start: z.number().int().describe('0-based in the whole sequence.'),
    length: z.number().int().describe('Length of the record, in bases.'),
    circular: z.boolean().describe('Whether the record is a circle.'),
    gcBp: z.number().int().describe('G and C.'),
    nBp: z.number().int().describe('N.'),
  })
  .describe('A record of a sequence.');

export const recordListQuerySchema = listQuerySchema
  .pick({ pageSize: true, pageNumber: true })
  .loose()
  .extend({
    name: z
      .string()
      .max(255, { error: 'Name can have 255 characters at most.' })
      .optional()
      .describe(
        'Only records whose name or description holds this text, in any case; of this very name first.',
      ),
  });
export const recordListSchema = z.object({
  items: z.array(recordSchema).describe('The items of the page, in the order that was asked for.'),
  page: pageSchema,
});
export type SequenceRecordItem = z.infer<typeof recordSchema>;

const MAX_CHANGED_RECORDS = 100_000;

/** Another shape for some records of a sequence, or, without `records`, for all of them. */
export const recordShapesSchema = z.looseObject({
  circular: circularSchema.describe('Whether these records are circles.'),
  records: z
    .array(
      z
        .number({ error: 'Records must be numbers.' })
        .int({ error: 'Records must be whole numbers.' })
        .min(0, { error: 'Records are counted from 0.' }),
      { error: 'Records must be a list of numbers.' },
    )
    .min(1, { error: 'Name at least one record, or leave the list out for all of them.' })
    .max(MAX_CHANGED_RECORDS, {
      error: `One call changes ${MAX_CHANGED_RECORDS} records at most, or all without the list.`,
    })
    .optional()
    .describe('Numbers of records, 0-based; all of them without it.'),
});
