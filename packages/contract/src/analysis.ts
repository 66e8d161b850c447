import type { AnalysisDefinition, Column } from '@flipon/analyses/definition';
import type { Field } from '@flipon/analyses/field';
import { parametersShape } from '@flipon/analyses/parameters-schema';
import { z } from 'zod';
import { batchSchema } from './batch.ts';
import { listSchema, pageSchema } from './list.ts';
import { tagsSchema } from './tags.ts';
import { wireDateSchema } from './wire-date.ts';

const LONGEST_TITLE = 255;

const analysisBaseSchema = z.object({
  id: z.uuid(),
  created: wireDateSchema,
  tags: z.array(z.string()),
  finished: wireDateSchema.nullable(),
  title: z.string(),
  resultCount: z.number().int().nullable(),
  frequency: z
    .number()
    .nullable()
    .describe('Hits per 1000 bases of the whole sequence, N included.'),
  sequenceId: z.uuid(),
  sequenceName: z.string(),
  sequenceLength: z.number().int(),
  summary: z
    .looseObject({
      plus: z.number().int(),
      minus: z.number().int(),
      coveredBp: z.number().int(),
    })
    .nullable()
    .describe('Totals of a finished result, with the maximum of the kind under its own name.'),
});

/** What every kind's analysis has; its own parameters come beside these under their wire names. */
export const anyAnalysisSchema = analysisBaseSchema.loose();
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
    case 'scores':
      return z.array(z.number());
  }
}

export function analysisSchema(definition: AnalysisDefinition) {
  return analysisBaseSchema.extend(
    Object.fromEntries(definition.fields.map((field) => [field.key, storedParameter(field)])),
  );
}

/** Answers `GET {id}` and `GET {id}/analysis`. */
export function analysisAnswerSchema(definition: AnalysisDefinition) {
  return answerSchema(analysisSchema(definition));
}

function answerSchema<Payload extends z.ZodType>(payload: Payload) {
  return z.object({ payload, batch: batchSchema, downloadToken: z.string().optional() });
}

export const anyAnalysisAnswerSchema = answerSchema(anyAnalysisSchema);
export type AnalysisAnswer = z.infer<typeof anyAnalysisAnswerSchema>;
export const anyAnalysisListSchema = listSchema(anyAnalysisSchema);

export function analysisListSchema(definition: AnalysisDefinition) {
  return listSchema(analysisSchema(definition));
}

/** The body that starts an analysis; unknown fields are tolerated. */
export function startRequestSchema(definition: AnalysisDefinition) {
  return z.looseObject({
    sequence: z.uuid({ error: 'Select a sequence first.' }),
    title: z
      .string()
      .trim()
      .max(LONGEST_TITLE, { error: `Title can have ${LONGEST_TITLE} characters at most.` })
      .optional(),
    tags: tagsSchema,
    ...parametersShape(definition.fields),
  });
}

function columnSchema(column: Column): z.ZodType {
  return column.type === 'text' ? z.string() : z.number();
}

/** One hit. `position` is 0-based from the start of the whole sequence, `recordPosition` from its record's. */
export function hitSchema(definition: AnalysisDefinition) {
  return z.looseObject({
    id: z.number().int(),
    ...Object.fromEntries(definition.columns.map((column) => [column.key, columnSchema(column)])),
    record: z.string(),
    recordPosition: z.number().int(),
  });
}

export function hitListSchema(definition: AnalysisDefinition) {
  return z.object({ items: z.array(hitSchema(definition)), page: pageSchema });
}
