import { z } from 'zod';
import { batchSchema } from '../analyses/batch.ts';
import { listFilterSchema, listQuerySchema, listSchema } from '../list.ts';
import { tagsSchema } from '../tags.ts';
import { wireDateSchema } from '../wire-date.ts';

export const LONGEST_NAME = 255;

export const sequenceSchema = z
  .object({
    id: z.uuid().describe('Id of the sequence, a UUID.'),
    name: z.string().describe('Name of the sequence.'),
    created: wireDateSchema.describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
    type: z
      .enum(['DNA', 'RNA'])
      .describe('DNA or RNA; DNA while an import runs, which tells them apart at its end.'),
    format: z
      .enum(['FASTA', 'PLAIN', 'GENBANK', 'EMBL', '2BIT'])
      .describe('Format that the sequence came in.'),
    circular: z.boolean().describe('Every record with bases is a circle.'),
    circularRecordCount: z
      .number()
      .int()
      .nullable()
      .describe('Records with bases that are circles; null while the import runs.'),
    shapeFixed: z
      .boolean()
      .describe('An analysis has used the sequence, so its records keep their shapes.'),
    length: z.number().int().nullable().describe('Bases; null while the import runs.'),
    ncbi: z
      .string()
      .nullable()
      .describe('Accession with its version; null where it was not fetched from NCBI.'),
    tags: z.array(z.string()).describe('Its tags.'),
    fastaComment: z.string().nullable().describe('Header of the first record.'),
    nucleicCounts: z
      .record(z.string(), z.number().int())
      .nullable()
      .describe('How often each letter occurs; null until they are counted.'),
    recordCount: z
      .number()
      .int()
      .nullable()
      .describe('Records of the sequence; null while the import runs.'),
    dropped: z
      .object({
        whitespace: z
          .number()
          .int()
          .describe('Blanks and line breaks inside the letters that were left out.'),
        digits: z.number().int().describe('Digits that were left out.'),
        gaps: z.number().int().describe('Gap characters (- and .) that were left out.'),
      })
      .nullable()
      .describe('Characters inside the sequence that the import left out.'),
    warnings: z
      .array(z.string())
      .describe(
        'What to look at, though the import has read all: sentences, such as of a length that is not as stated.',
      ),
  })
  .describe('A sequence of the library.');
export type Sequence = z.infer<typeof sequenceSchema>;

export const sequenceAnswerSchema = z.object({
  payload: sequenceSchema,
  batch: batchSchema,
});
/** `POST sequence/examples`: those that were not there. */
export const addedExamplesSchema = z.object({
  items: z.array(sequenceSchema).describe('The examples that were added.'),
});
export const sequenceListSchema = listSchema(sequenceSchema);
export const sequenceListQuerySchema = listQuerySchema.extend(listFilterSchema.shape);

/** Whether soft-masked letters are asked for as they came. */
export const maskedSchema = z
  .enum(['true', 'false'], { error: 'Masked must be true or false.' })
  .default('false')
  .transform((text) => text === 'true')
  .describe('Soft-masked letters in lower case, as they came.');

export const sequenceDataQuerySchema = z.looseObject({
  pos: z.coerce
    .number({ error: 'Position must be numeric.' })
    .int()
    .min(0, { error: 'Position must be 0 or more.' })
    .default(0)
    .describe('0-based position of the first letter, from the start of the sequence.'),
  len: z.coerce
    .number({ error: 'Length must be numeric.' })
    .int()
    .min(0, { error: 'Length must be 0 or more.' })
    .max(1_048_576, { error: 'Maximal value of length is 1048576.' })
    .default(1000)
    .describe('How many letters; 1,048,576 at most.'),
  masked: maskedSchema,
});

export const nameSchema = z
  .string({ error: 'Title is required.' })
  .trim()
  .min(1, { error: 'Title is required.' })
  .max(LONGEST_NAME, { error: `Title can have ${LONGEST_NAME} characters at most.` })
  .refine((name) => !name.includes('\0'), { error: 'Title cannot have the character U+0000.' });

export const flagSchema = z.preprocess(
  (value) =>
    value === undefined || value === null
      ? false
      : value === 'true'
        ? true
        : value === 'false'
          ? false
          : value,
  z.boolean({ error: 'Circular must be true or false.' }),
);

/** What an import says about the sequence. The content decides where `format` disagrees with it. */
export const importOptionsSchema = z.looseObject({
  name: nameSchema.optional().describe('Name, 255 characters at most.'),
  circular: flagSchema.describe(
    'Whether the molecule is a circle; in an import, of all its records.',
  ),
  tags: tagsSchema,
  type: z
    .enum(['DNA', 'RNA'], { error: 'Type must be DNA or RNA.' })
    .optional()
    .describe(
      'DNA or RNA; where absent, what all records of a GenBank or EMBL file say, else RNA if its letters have U and no T, and DNA otherwise.',
    ),
  format: z
    .enum(['FASTA', 'PLAIN', 'GENBANK', 'EMBL', '2BIT'], {
      error: 'Format must be FASTA, PLAIN, GENBANK, EMBL or 2BIT.',
    })
    .optional()
    .describe('Format of the text or file; the content decides where it says otherwise.'),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

export const importTextRequestSchema = importOptionsSchema.extend({
  name: nameSchema.describe('Name, 255 characters at most.'),
  data: z
    .string({ error: 'Sequence is required.' })
    .min(1, { error: 'Sequence is required.' })
    .describe('The sequence as text: letters alone, FASTA, GenBank or EMBL.'),
});

/** Whether a molecule is a circle, as JSON or a form has it. */
export const circularSchema = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean({ error: 'Circular must be true or false.' }),
);

/** A new name, or another shape of the molecule; absent fields stay unchanged. */
export const sequenceChangeSchema = z.looseObject({
  name: nameSchema.optional().describe('The new name, 255 characters at most; absent, it stays.'),
  circular: circularSchema
    .optional()
    .describe('Whether every record of the molecule is a circle; absent, it stays.'),
});

/** What is deleted with a sequence. */
export const sequenceDeletionQuerySchema = z.looseObject({
  results: z
    .enum(['true', 'false'], { error: 'Results must be true or false.' })
    .default('false')
    .transform((text) => text === 'true')
    .describe('Also delete its results; those that run are cancelled first.'),
});

/** A sequence as a result was computed from it; also where it has left the library. */
export const analysedSequenceSchema = z.object({
  id: z.uuid().describe('Id of the sequence, a UUID.'),
  name: z.string().describe('As it was called at the start of the analysis.'),
  type: z
    .enum(['DNA', 'RNA'])
    .nullable()
    .describe('DNA or RNA; null if it had left the library before results kept this.'),
  length: z.number().int().describe('Length in bases, of all records.'),
  circular: z.boolean().describe('Every record with bases is a circle.'),
  recordCount: z.number().int().describe('How many records it has.'),
  gcBp: z.number().int().describe('G and C, of all records.'),
  nBp: z.number().int().describe('N, of all records.'),
  inLibrary: z
    .boolean()
    .nullable()
    .describe(
      'Whether it can still be analysed: false once it is deleted; null where a link shows the result alone.',
    ),
});
export type AnalysedSequence = z.infer<typeof analysedSequenceSchema>;
export const analysedSequenceAnswerSchema = z.object({
  payload: analysedSequenceSchema.describe('The sequence as the result was computed from it.'),
});
