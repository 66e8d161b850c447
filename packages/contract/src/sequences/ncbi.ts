import { z } from 'zod';
import { batchSchema } from '../analyses/batch.ts';
import { tagsSchema } from '../tags.ts';
import { nameSchema, sequenceSchema } from './sequence.ts';

/** Most accessions of one import; more are refused with both numbers. */
export const MOST_ACCESSIONS = 1000;

/** true or false, also as text; absent stays absent, because the record may say it. */
const flag = (label: string) =>
  z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : (value ?? undefined)),
    z.boolean({ error: `${label} must be true or false.` }).optional(),
  );

const moleculeType = z.enum(['DNA', 'RNA'], { error: 'Type must be DNA or RNA.' });

const accessionSchema = z
  .string({ error: 'NCBI ID is required.' })
  .trim()
  .min(1, { error: 'NCBI ID is required.' })
  .max(500, { error: 'NCBI ID can have 500 characters at most.' });

/** What some clients send where they have nothing to say. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema);

/** One record to fetch; absent fields come from the request as a whole, then from the record. */
export const ncbiRecordRequestSchema = z.looseObject({
  ncbiId: accessionSchema.describe(
    'An accession, with or without version, or a link that ends in one.',
  ),
  name: unlessEmpty(nameSchema.optional()).describe('The definition of the record where absent.'),
  circular: flag('Circular').describe(
    'Whether the molecule is a circle; where absent, what the request as a whole says, then the record.',
  ),
  tags: tagsSchema,
  type: unlessEmpty(moleculeType.optional()).describe(
    'DNA or RNA; that of the request as a whole where absent.',
  ),
});

/** An import of records from NCBI, all or none: an id that cannot be one refuses the request. */
export const importNcbiRequestSchema = z.looseObject({
  ncbis: z
    .array(ncbiRecordRequestSchema, { error: 'NCBI IDs are required.' })
    .min(1, { error: 'NCBI IDs are required.' })
    .describe('The records to import, by their accessions.'),
  circular: flag('Circular').describe('true makes every record a circle; else the record says.'),
  tags: tagsSchema,
  type: unlessEmpty(moleculeType.default('DNA')).describe(
    'DNA or RNA, of all `ncbis` that have no type of their own; DNA where absent: NCBI writes RNA with T, too.',
  ),
  features: flag('Features').describe(
    'Keep the features (genes) of the records; true where absent.',
  ),
  apiKey: unlessEmpty(
    z
      .string({ error: 'An NCBI API key has letters and digits only.' })
      .trim()
      .regex(/^[0-9a-zA-Z]{1,64}$/, { error: 'An NCBI API key has letters and digits only.' })
      .optional(),
  ).describe('Your own key of NCBI: used for this import, never stored with it, never logged.'),
});
export type ImportNcbiRequest = z.infer<typeof importNcbiRequestSchema>;

/** Entries in the order of the request, each accession once. */
export const importNcbiAnswerSchema = z.object({
  items: z
    .array(sequenceSchema)
    .describe('The sequences, in the order of the request, each accession once.'),
  size: z.number().int().describe('How many there are.'),
  batches: z.record(z.string(), batchSchema).describe('The state of each item, by its id.'),
});
export type ImportNcbiAnswer = z.infer<typeof importNcbiAnswerSchema>;

export const ncbiSummaryQuerySchema = z.looseObject({
  ids: z
    .string({ error: 'NCBI IDs are required.' })
    .max(20_000)
    .describe('Accessions, split by commas, semicolons or white space; 200 at most.'),
});

/** What NCBI says of a record before it is fetched. */
export const ncbiSummarySchema = z.object({
  ncbiId: z.string().describe('As it was asked for.'),
  accession: z
    .string()
    .nullable()
    .describe('With its version; null where there is no such record.'),
  title: z.string().nullable().describe('Title of the record, as NCBI tells it.'),
  organism: z.string().nullable().describe('Scientific name, as NCBI tells it.'),
  length: z.number().int().nullable().describe('Length in bases.'),
  circular: z.boolean().nullable().describe('Whether the molecule is a circle.'),
  message: z.string().nullable().describe('Why it cannot be imported; null where it can.'),
});
export type NcbiSummary = z.infer<typeof ncbiSummarySchema>;
export const ncbiSummariesSchema = z.object({
  items: z
    .array(ncbiSummarySchema)
    .describe('What NCBI says of each accession, in the order of the request.'),
});
