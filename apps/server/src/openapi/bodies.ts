import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { MAX_BULK_ROWS, MAX_BULK_THRESHOLDS } from '@flipon/contract/bulk';
import type { JsonObject } from './json-object.ts';

const file = {
  type: 'string',
  contentEncoding: 'binary',
  description: 'The file, as it is or packed with gzip, bgzip or zip.',
};

function multipart(json: string, what: JsonObject = file): JsonObject {
  const schema = {
    type: 'object',
    required: ['file'],
    properties: { json: { type: 'string', description: json }, file: what },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const rowCount = MAX_BULK_ROWS.toLocaleString('en-US');

/** A table of many sequences: a file with fields beside it, or JSON. */
function table(sequence: string, fields: JsonObject): JsonObject {
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
        ...file,
        description:
          `A table (CSV, TSV, semicolons, a sequence a line) with the column sequence, else the first one, ` +
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
const killFields: JsonObject = {
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

/** Bodies that are read as streams, so that no schema of theirs is registered. */
const bodies: Readonly<Record<string, JsonObject>> = {
  'POST /api/sequence/import/file': multipart(
    'A JSON object with name, tags, circular, type and format, each of which may be left out. Before or behind the file.',
  ),
  'POST /api/sequence/:id/annotations': multipart('A JSON object with name.', {
    ...file,
    description: 'Features as GFF3, GTF or BED, as they are or packed with gzip.',
  }),
  'POST /api/sequence/:id/lanes': multipart('A JSON object with name.', {
    ...file,
    description:
      'Places as BED, bedGraph, GFF3, GTF, or as gfa, ZSeeker, QmRLFS-finder, G4Hunter.py, Z-HUNT, EMBOSS and Flipon write them, as they are or packed with gzip.',
  }),
  'POST /api/analyse/g4killer/bulk': table(g4killer.sequence.help, killFields),
  'POST /api/analyse/{kind}/tool/bulk': table(p53Tool.single.help, {}),
  'PATCH /api/upload/:id': {
    required: true,
    content: {
      'application/offset+octet-stream': {
        schema: { type: 'string', contentEncoding: 'binary', description: 'The next bytes.' },
      },
    },
  },
};

/** The body of a route that registers no schema for it; null where it has none. */
export function bodyOf(pattern: string): JsonObject | null {
  return bodies[pattern] ?? null;
}
