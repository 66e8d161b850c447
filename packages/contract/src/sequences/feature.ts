import { z } from 'zod';
import { listQuerySchema, pageSchema, whole } from '../list.ts';
import { wireDateSchema } from '../wire-date.ts';
import { leftOutFileSchema } from './upload.ts';

/** The formats that features come from; the first two with their sequence. */
export const annotationFormatSchema = z.enum(['GENBANK', 'EMBL', 'GFF3', 'GTF', 'BED']);

/** A name of the annotation, and its record of the sequence. */
export const annotationNameSchema = z.object({
  name: z.string().describe('As the file writes it.'),
  features: z.number().int().describe('How many features have this name.'),
  record: z
    .number()
    .int()
    .nullable()
    .describe('0-based; null where none matches, and for what lies outside of its pieces.'),
  matchedBy: z
    .enum(['name', 'version', 'alias', 'only', 'user'])
    .nullable()
    .describe(
      'name: the same; version: but for the version; alias: chr1, 1 and the like, also of a record that is a piece of it, into which its features were moved; only: one name, one record, and neither says what it is; user: set by hand.',
    ),
  outside: z
    .number()
    .int()
    .describe(
      'Features that end after the last base of that record, or lie outside of all pieces.',
    ),
});
export type AnnotationName = z.infer<typeof annotationNameSchema>;

const featureTypes = z.array(
  z.object({
    type: z.string().describe('Type of features, such as gene.'),
    count: z.number().int().describe('How many features have it.'),
  }),
);

/** A file of features that belongs to a sequence. */
export const annotationSchema = z
  .object({
    id: z.uuid().describe('Id of the annotation, a UUID.'),
    name: z.string().describe('Name of the annotation.'),
    format: annotationFormatSchema.describe('Format of the file that its features came from.'),
    created: wireDateSchema.describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
    featureCount: z.number().int().describe('How many features it has.'),
    unmatchedCount: z.number().int().describe('Features whose name matches no record.'),
    types: featureTypes.describe('Types of its features.'),
    names: z
      .array(annotationNameSchema)
      .describe('The first 1,000, those without a record first; fewer in a list of more than ten.'),
    nameCount: z.number().int().describe('How many names of sequences the file has.'),
    leftOut: z.array(leftOutFileSchema).describe('Lines that are no features, the first 100.'),
    leftOutCount: z.number().int().describe('How many lines that were.'),
    notes: z
      .array(z.string())
      .describe(
        'What lines state that was not read, though they were kept, and how many features were cut at the edge of a piece.',
      ),
  })
  .describe('A file of features that belongs to a sequence.');
export type Annotation = z.infer<typeof annotationSchema>;
export const annotationAnswerSchema = z.object({
  payload: annotationSchema,
});
export const annotationListSchema = z.object({
  items: z.array(annotationSchema).describe('The annotations of the sequence.'),
});

const recordNumberSchema = z
  .number({ error: 'Record must be a number, or null for none.' })
  .int({ error: 'Record must be a whole number.' })
  .min(0, { error: 'Records are counted from 0.' })
  .nullable();

/** The records that a user gives for names of a file as it is added. */
export const givenNamesSchema = z
  .array(
    z.object({
      name: z.string({ error: 'Name is required.' }),
      record: recordNumberSchema,
      start: z
        .number({ error: 'Start must be a number.' })
        .int({ error: 'Start must be a whole number.' })
        .min(0, { error: 'Starts are counted from 0.' })
        .max(2 ** 40, { error: 'No sequence is that long.' })
        .optional(),
      strand: z.enum(['+', '-'], { error: 'Strand must be + or -.' }).optional(),
    }),
    { error: 'Names must be a list.' },
  )
  .max(1000, { error: 'Names can be 1,000 at most.' });
export type GivenNames = z.infer<typeof givenNamesSchema>;

/** The query of files that bring names with them. */
export const namesQuerySchema = z.object({
  names: z
    .string()
    .max(16_000, { error: 'Names can have 16,000 characters at most.' })
    .optional()
    .describe(
      'What names of the file stand for, where they do not say it: JSON such as [{"name":"chr7","record":0}]. ' +
        'Record is 0-based, null for none. The file then counts in that record; with "start", the 0-based ' +
        'place where it begins in the coordinates of the file (its lowest one there, also of a record of the other ' +
        'strand), it counts along what the record is a piece of. "strand" is then "-" where the letters of the record ' +
        'are those of the other strand; without it the header of the record says so, or not.',
    ),
});

export const annotationChangeSchema = z.looseObject({
  name: z
    .string()
    .trim()
    .min(1, { error: 'Name is required.' })
    .max(255)
    .optional()
    .describe('The new name of the annotation, 255 characters at most; absent, it stays.'),
  names: z
    .array(
      z.object({
        name: z.string({ error: 'Name is required.' }).describe('As the file writes it.'),
        record: recordNumberSchema.describe('0-based number of the record; null for none.'),
      }),
      { error: 'Names must be a list.' },
    )
    .max(100_000)
    .optional()
    .describe('Which record each of these names in the file stands for; others stay as they are.'),
});

/** Selects features of a sequence; absent fields do not limit them. */
export const featureQuerySchema = listQuerySchema.extend({
  sort: z
    .enum(['position', 'type', 'name', 'length'], {
      error: 'Sort must be one of position, type, name, length.',
    })
    .default('position')
    .describe(
      'What the list is sorted by; another name is refused with the list of those that are known.',
    ),
  record: whole('Record', 'numeric').optional().describe('0-based.'),
  start: whole('Start', 'numeric')
    .optional()
    .describe('Features that overlap [start, end), 0-based in `record`.'),
  end: whole('End', 'numeric').optional().describe('Exclusive end, 0-based in `record`.'),
  type: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe('One type, or several.'),
  search: z.string().max(100).optional().describe('In names, types and attributes, in any case.'),
  annotation: z
    .uuid({ error: 'Annotation must be an id.' })
    .optional()
    .describe('Id of an annotation: its features alone.'),
});

export const featureSchema = z
  .object({
    id: z.string().describe('Stays as long as its annotation.'),
    annotationId: z.uuid().describe('Id of the annotation, a UUID.'),
    record: z.number().int().nullable().describe('0-based; null where its name matches none.'),
    recordName: z.string().describe('As the annotation writes it.'),
    type: z.string().describe('Type of the feature, such as gene.'),
    name: z.string().describe('Name of the feature.'),
    strand: z
      .enum(['+', '-', '.'])
      .describe('+ or -, of the strand given; . where neither is meant.'),
    start: z.number().int().describe('0-based, in its record.'),
    end: z
      .number()
      .int()
      .describe('Exclusive; beyond the record where it crosses the origin of a circle.'),
    parts: z
      .array(
        z.object({
          start: z.number().int().describe('0-based, in its record.'),
          end: z.number().int().describe('Exclusive end, 0-based in its record.'),
          phase: z
            .number()
            .int()
            .nullable()
            .describe('Of coding features: bases to the next codon, 0, 1 or 2; else null.'),
        }),
      )
      .describe('Ascending, at least one.'),
    score: z
      .number()
      .nullable()
      .describe('The score of the feature in its file; null where there is none.'),
    attributes: z
      .array(
        z.object({
          key: z.string().describe('The name of the attribute.'),
          value: z.string().describe('The value of the attribute.'),
        }),
      )
      .describe('The attributes of the feature as its file had them, each with its value.'),
  })
  .describe('A feature of an annotation.');
export type Feature = z.infer<typeof featureSchema>;
export const featureListSchema = z.object({
  items: z.array(featureSchema).describe('The items of the page, in the order that was asked for.'),
  page: pageSchema,
  types: featureTypes.describe('Of all features of the record, or of the sequence.'),
});
export const annotationImportAnswerSchema = annotationAnswerSchema.extend({
  leftOut: z.array(leftOutFileSchema).describe('Lines that are no features, the first 100.'),
});
