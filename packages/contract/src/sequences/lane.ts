import { z } from 'zod';
import { hitBinsQuerySchema } from '../hits/map.ts';
import { marksSchema } from '../hits/marks.ts';
import { wireDateSchema } from '../wire-date.ts';
import { annotationNameSchema, namesQuerySchema } from './feature.ts';

/** The formats that lanes are read from, as `packages/tracks` calls them. */
export const laneFormats = [
  'bed',
  'bedgraph',
  'gff3',
  'gtf',
  'gfa',
  'g4hunter.py',
  'qmrlfs',
  'zseeker',
  'zhunt',
  'emboss',
  'flipon',
  'flipon-api',
] as const;

export const laneConventions = [
  '0-based, half-open',
  '0-based, closed',
  '1-based, closed',
] as const;

const shiftSchema = z.object({
  start: z.number().int().describe('Bases added to every start.'),
  end: z.number().int().describe('Bases added to every end.'),
});

/** How the letters in a file compare with those of its sequence. */
export const laneLettersSchema = z.object({
  checked: z.number().int().describe('Rows that were compared, 1,000 at most'),
  equal: z.number().int().describe('Of these, with the letters of the sequence as they were read'),
  shift: shiftSchema
    .nullable()
    .describe('What added to every start and end makes all of them equal; null where nothing does'),
  applied: z.boolean().describe('Whether that was added to all rows'),
  line: z.number().int().nullable().describe('Of the file, of the first row that is not equal'),
  warning: z
    .string()
    .nullable()
    .describe('A sentence where rows seem to lie elsewhere than the file says'),
});

/** What another tool has found in a sequence, for its map. */
export const laneSchema = z
  .object({
    id: z.uuid().describe('Id of the lane, a UUID.'),
    name: z.string().describe('Name of the lane.'),
    format: z.enum(laneFormats).describe('Format of the file that its rows came from.'),
    convention: z
      .enum(laneConventions)
      .describe('How the file counts; answers are 0-based, half-open'),
    created: wireDateSchema.describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
    rowCount: z.number().int().describe('Rows that lie in a record, and are kept'),
    notes: z.array(z.string()).describe('What was done to the places, and what else the file says'),
    letters: laneLettersSchema.nullable().describe('Null where the file tells none'),
    skipped: z
      .array(
        z.object({
          reason: z.string().describe('A sentence'),
          count: z.number().int().describe('How many rows were left out for this reason.'),
          line: z.number().int().describe('Of the file, of the first of them'),
        }),
      )
      .describe('Rows that were understood and left out'),
    names: z
      .array(
        annotationNameSchema
          .omit({ features: true, outside: true })
          .extend({ rows: z.number().describe('Of this name') }),
      )
      .describe('The first 100, those without a record first'),
    nameCount: z.number().int().describe('How many names of sequences the file has.'),
    unmatchedCount: z.number().int().describe('Rows left out because their name matches no record'),
    hasStrands: z.boolean().describe('Whether any row of the file tells a strand'),
    hasScores: z.boolean().describe('Whether any row of the file tells a score'),
  })
  .describe('What another tool has found in a sequence, as a lane of its map.');
export type Lane = z.infer<typeof laneSchema>;
export const laneAnswerSchema = z.object({ payload: laneSchema });
export const laneListSchema = z.object({
  items: z.array(laneSchema).describe('The lanes of the sequence.'),
});

export const laneImportQuerySchema = namesQuerySchema.extend({
  shift: z
    .enum(['keep', 'apply'], { error: 'Shift must be keep or apply.' })
    .default('keep')
    .describe('apply: move all rows where their letters show by how much; see `letters.shift`'),
});

const nameSchema = z.string({ error: 'Name is required.' }).trim();
/** What may be said of a lane; see `annotationChangeSchema`. */
export const laneChangeSchema = z.looseObject({
  name: nameSchema
    .min(1, { error: 'Name is required.' })
    .max(255)
    .describe('The new name of the lane, 255 characters at most.'),
});

/** `GET sequence/{id}/lanes/{laneId}/bins` is answered as that of results, without classes of models. */
export const laneBinsQuerySchema = hitBinsQuerySchema;

/** As marks of results; `values` are score, null where a row has none, and label. */
export const laneMarksSchema = marksSchema.extend({
  marks: marksSchema.shape.marks
    .unwrap()
    .omit({ model: true, values: true })
    .extend({
      values: z
        .object({
          score: z.array(z.number().nullable()).describe('Null where the file tells none'),
          label: z.array(z.number()).describe('Index in `labels`, -1 for none'),
        })
        .describe('Score and label of each row.'),
    })
    .nullable()
    .describe('Null where there are more than 2000'),
  labels: z.array(z.string()).describe('Of these rows'),
});
export type LaneMarks = z.infer<typeof laneMarksSchema>;
