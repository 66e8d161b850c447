import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { MAX_BULK_ROWS, MAX_BULK_THRESHOLDS } from '@flipon/contract/bulk';
import { describedFile } from '../http/bodies/describe-form.ts';
import type { JsonObject } from '../openapi/json-object.ts';

const rowCount = MAX_BULK_ROWS.toLocaleString('en-US');

/** The request body of a calculator in OpenAPI: a form with a file and fields, or rows as JSON. */
export function describeTable(sequence: string, fields: JsonObject): JsonObject {
  const row = {
    type: 'object',
    required: ['sequence'],
    properties: {
      name: { type: 'string', description: 'Comes back with the answer.' },
      sequence: { type: 'string', description: sequence },
    },
  };
  const form = {
    type: 'object',
    required: ['file'],
    properties: {
      file: {
        ...describedFile,
        description:
          `A table (CSV, TSV, semicolons, a sequence a line) with the column sequence, else the one with the most bases, ` +
          `and maybe name; FASTA, GenBank or EMBL; or an Excel workbook, of which the first sheet is read. ` +
          `As it is or packed with gzip; 256 MiB at most, a workbook 64 MiB.`,
      },
      ...fields,
    },
  };
  const json = {
    type: 'object',
    required: ['rows'],
    properties: {
      rows: {
        type: 'array',
        minItems: 1,
        maxItems: MAX_BULK_ROWS,
        items: row,
        description: `The sequences, ${rowCount} at most, 64 MiB in all.`,
      },
      ...fields,
    },
  };
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: form },
      'application/json': { schema: json },
    },
  };
}

const [threshold, onComplementary] = g4killer.fields;
/** The fields that the G4 killer takes with its table. */
export const describedKillFields: JsonObject = {
  threshold: {
    anyOf: [
      { type: 'number', minimum: threshold.bounds.min, maximum: threshold.bounds.max },
      { type: 'string' },
      { type: 'array', items: { type: 'number' }, maxItems: MAX_BULK_THRESHOLDS },
    ],
    default: threshold.default,
    description: `${threshold.help} Several, ${MAX_BULK_THRESHOLDS} at most, as 1.0,1.2, as a list, or as repeated fields.`,
  },
  onComplementary: {
    type: 'boolean',
    default: onComplementary.default,
    description: onComplementary.help,
  },
  masks: {
    type: 'integer',
    minimum: 0,
    maximum: g4killer.maxMasks,
    default: g4killer.maxMasks,
    description: 'How many masks a line of JSON lists; tables hold the first alone.',
  },
};
