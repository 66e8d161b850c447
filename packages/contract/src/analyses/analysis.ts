import { type AnalysisDefinition, type Column, isFlagColumn } from '@flipon/analyses/definition';
import { type AnalysisKind, analysisKinds } from '@flipon/analyses/definitions';
import type { Field } from '@flipon/analyses/field';
import { requestSchema } from '@flipon/analyses/parse-parameters';
import { z } from 'zod';
import { strandCounts } from '../hits/hit-figures.ts';
import { listFilterSchema, listSchema, pageSchema } from '../list.ts';
import { tagsSchema } from '../tags.ts';
import { wireDateSchema } from '../wire-date.ts';
import { batchSchema } from './batch.ts';

const LONGEST_TITLE = 255;

/** Totals of hits; the best value of the kind is added under its own name. */
export const resultSummarySchema = z.looseObject({
  ...strandCounts,
  coveredBp: z.number().int().describe('Bases that are in at least one hit.'),
  longestBp: z.number().int().optional().describe('Bases of the longest hit'),
  counts: z
    .record(
      z.string(),
      z.array(
        z.object({
          value: z.union([z.number(), z.string()]).describe('The value of the column.'),
          count: z.number().int().describe('How many hits have it.'),
        }),
      ),
    )
    .optional()
    .describe('Hits by the values of single columns, under their names'),
});

const analysisBaseSchema = z.object({
  id: z.uuid().describe('Id of the analysis, a UUID.'),
  created: wireDateSchema.describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
  tags: z.array(z.string()).describe('Its tags.'),
  finished: wireDateSchema.nullable().describe('When it ended; null before.'),
  title: z.string().describe('Title; the name of the sequence where none was sent.'),
  resultCount: z
    .number()
    .int()
    .nullable()
    .describe('How many hits were found; null before the end.'),
  frequency: z
    .number()
    .nullable()
    .describe('Hits per 1000 bases of the whole sequence, N included.'),
  sequenceId: z.uuid().describe('Id of the sequence, a UUID.'),
  sequenceName: z.string().describe('Name of the sequence.'),
  sequenceLength: z.number().int().describe('Length of the whole sequence, in bases.'),
  summary: resultSummarySchema
    .nullable()
    .describe('Totals of a finished result, with the best value of the kind under its own name.'),
  campaignId: z
    .uuid()
    .nullable()
    .describe('What `analyse/all` started it with; null where it was started by itself.'),
});

/** The fields of every kind's analysis; its own parameters are added under their wire names. */
export const anyAnalysisSchema = analysisBaseSchema.loose().describe('The analysis.');
export type Analysis = z.infer<typeof anyAnalysisSchema>;

function storedParameter(field: Field): z.ZodType {
  switch (field.type) {
    case 'integer':
    case 'decimal':
      return z.number();
    case 'choice':
      return z.enum(field.options.map((option) => option.value));
    case 'flag':
      return z.boolean();
    case 'choices':
    case 'scores':
      return z.array(z.number());
  }
}

/** The description of a parameter or column, with the unit; for a position, with its base. */
function wordsOf(about: {
  key: string;
  help: string;
  unit?: string | undefined;
  from?: Column['from'];
}): string {
  const isPlace = typeof about.from === 'object' && 'within' in about.from;
  if (about.key === 'position' || isPlace)
    return `${about.help} 0-based, from the start of the whole sequence.`;
  return about.unit === undefined ? about.help : `${about.help} In ${about.unit}.`;
}

const HAS_OPERATOR_VALUES =
  "Whether values of the server's operator took the place of the published ones; the methods of the result list them.";

/**
 * An analysis of a kind: the common fields, its parameters under the keys of its fields, and what its start
 * added, where it did: texts, or values of the operator.
 */
export function analysisSchema({ fields, ownTexts = [], operatorKey }: AnalysisDefinition) {
  const parameters = fields.flatMap((field): [string, z.ZodType][] => {
    const own: [string, z.ZodType] = [field.key, storedParameter(field).describe(wordsOf(field))];
    const hasNumber = field.type === 'choices' && field.numberKey !== undefined;
    return hasNumber
      ? [own, [field.numberKey ?? '', z.number().int().describe(wordsOf(field))]]
      : [own];
  });
  const texts = ownTexts.map(({ key, help }) => [key, z.string().optional().describe(help)]);
  const operated: [string, z.ZodType][] =
    operatorKey === undefined
      ? []
      : [['hasOperatorValues', z.boolean().describe(HAS_OPERATOR_VALUES)]];
  return analysisBaseSchema
    .extend(Object.fromEntries([...parameters, ...texts, ...operated]))
    .describe('An analysis of the kind, with its parameters.');
}

/** Answers `GET {id}` and `GET {id}/analysis`. */
export function analysisAnswerSchema(definition: AnalysisDefinition) {
  return answerSchema(analysisSchema(definition));
}

function answerSchema<Payload extends z.ZodType>(payload: Payload) {
  return z.object({
    payload,
    batch: batchSchema,
    downloadToken: z
      .string()
      .optional()
      .describe(
        'Opens the files of this result for 24 hours: append `?token=` to their addresses.',
      ),
  });
}

export const anyAnalysisAnswerSchema = answerSchema(anyAnalysisSchema);
export type AnalysisAnswer = z.infer<typeof anyAnalysisAnswerSchema>;
export const anyAnalysisListSchema = listSchema(anyAnalysisSchema);

/** A page of analyses of a kind, with their batches. */
export function analysisListSchema(definition: AnalysisDefinition) {
  return listSchema(analysisSchema(definition));
}

const SELECT_FIRST = 'Select a sequence first.';
export const MAX_SEQUENCES = 1000;
const sequenceIdSchema = z.uuid({ error: SELECT_FIRST });

/** Those that are analysed together. */
export const sequenceIdsSchema = z
  .array(sequenceIdSchema, { error: SELECT_FIRST })
  .min(1, { error: SELECT_FIRST })
  .max(MAX_SEQUENCES, { error: `There can be ${MAX_SEQUENCES} sequences at most.` })
  .describe(
    `Ids of several sequences, ${MAX_SEQUENCES.toLocaleString('en-US')} at most: one analysis each.`,
  );

/** Whether a start leaves out the analyses that a sequence does not fit, instead of failing. */
export const leaveOutSchema = z
  .boolean({ error: 'leaveOutRefused must be true or false.' })
  .default(false)
  .describe('Starts the rest where a sequence does not fit a kind, and tells what was left out.');

/**
 * The body that starts an analysis; unknown fields are tolerated. `sequence` is one sequence;
 * `sequences` are several, with an analysis for each.
 */
export function startRequestSchema<K extends AnalysisKind>(kind: K) {
  const request = requestSchema(kind, {
    sequence: sequenceIdSchema.optional().describe('Id of the sequence, a UUID; or `sequences`.'),
    sequences: sequenceIdsSchema.optional(),
    leaveOutRefused: leaveOutSchema,
    title: z
      .string()
      .trim()
      .max(LONGEST_TITLE, { error: `Title can have ${LONGEST_TITLE} characters at most.` })
      .optional()
      .describe('Title; the name of the sequence where none is sent.'),
    tags: tagsSchema,
  });
  return request.refine(({ sequence, sequences }) => sequence ?? sequences, {
    path: ['sequence'],
    error: SELECT_FIRST,
  });
}

/** Answers a start: one analysis, or an item for each of `sequences`. */
export function startAnswerSchema(definition: AnalysisDefinition) {
  const items = z
    .array(analysisSchema(definition))
    .describe('The analyses, one for each of `sequences`, in their order.');
  const batches = z.record(z.string(), batchSchema);
  const leftOut = z
    .array(
      z.object({
        sequenceId: z.string().describe('Id of the sequence, a UUID.'),
        message: z.string().describe('Why it does not fit the kind, as a sentence.'),
      }),
    )
    .optional()
    .describe('Sequences that do not fit the kind, where they were to be left out.');
  return z.union([
    analysisAnswerSchema(definition),
    z.object({ items, batches: batches.describe('The state of each item, by its id.'), leftOut }),
  ]);
}

function columnSchema(column: Column): z.ZodType {
  if (typeof column.from === 'object' && 'list' in column.from) return z.array(z.number());
  if (isFlagColumn(column)) return z.boolean();
  return column.type === 'text' ? z.string() : z.number();
}

/** The answer to the start of one analysis, whatever its kind. */
export const startedAnalysisSchema = z.object({
  payload: anyAnalysisSchema,
  batch: batchSchema.optional(),
});

/** One hit. `position` is 0-based from the start of the whole sequence, `recordPosition` from its record's. */
export function hitSchema(definition: AnalysisDefinition) {
  return z.looseObject({
    id: z.number().int().describe('Number of the hit, from 1 on, in the order of the result.'),
    ...Object.fromEntries(
      definition.columns.map((column) => [
        column.key,
        columnSchema(column).describe(wordsOf(column)),
      ]),
    ),
    ...Object.fromEntries(extraColumnsOf(definition)),
    record: z.string().describe('Name of its record.'),
    recordPosition: z.number().int().describe('0-based, from the start of the record.'),
  });
}

/** Those that are there only where they are asked for, and null where a hit has none. */
function extraColumnsOf({ extras = [] }: AnalysisDefinition): [string, z.ZodType][] {
  return extras.flatMap(({ name, columns }) =>
    columns.map((column): [string, z.ZodType] => [
      column.key,
      columnSchema(column)
        .nullable()
        .optional()
        .describe(`With ${name}=true: ${column.help} Null where the hit has none.`),
    ]),
  );
}

/** A page of hits of a kind; positions as in {@link hitSchema}. */
export function hitListSchema(definition: AnalysisDefinition) {
  return z.object({
    items: z
      .array(hitSchema(definition))
      .describe('The items of the page, in the order that was asked for.'),
    page: pageSchema,
  });
}

/** Which analyses are counted: by name and tags as in their lists, or those of some sequences. */
export const analysisCountsQuerySchema = listFilterSchema.extend({
  sequence: z
    .union([z.uuid(), z.array(z.uuid()).max(MAX_SEQUENCES)], { error: 'The id is not a UUID.' })
    .optional()
    .transform((value) => (value === undefined ? null : [value].flat()))
    .describe('Ids of sequences; those of deleted ones count as well.'),
});

/** How many analyses there are of each kind, finished or not. */
export const analysisCountsSchema = z.object({
  counts: z
    .partialRecord(z.enum(analysisKinds), z.number().int())
    .describe('How many analyses there are of each kind, by its name; finished or not.'),
});
