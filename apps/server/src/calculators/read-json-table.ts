import { readFile } from 'node:fs/promises';
import { AppError } from '@flipon/answers/app-error';
import { type BulkRow, textRow } from '@flipon/bulk/bulk-row';
import { bulkRowsSchema } from '@flipon/contract/bulk-request';
import { isObject } from '../openapi/json-object.ts';

const [BRACE, BRACKET, COMMA] = Buffer.from('{[,');

export interface JsonTable {
  rows: BulkRow[];
  /** The other fields of the object, as they were sent. */
  fields: Record<string, unknown>;
}

/** Braces, brackets and commas; 100,000 rows have some 300,000. */
const MOST_PARTS = 2_000_000;

/**
 * Reads a table that a program sent as JSON. An error in a row is reported in its line.
 *
 * @throws AppError where it is no JSON, no object, or has too many parts; ZodError where its rows are no rows
 */
export async function readJsonTable(path: string): Promise<JsonTable> {
  const bytes = await readFile(path);
  if (countParts(bytes) > MOST_PARTS) {
    throw new AppError('too_large', 'The JSON has more parts than a table has. Send it as a file.');
  }
  const body = parseJson(bytes.toString('utf8'));
  if (!isObject(body)) throw new AppError('invalid_request', 'The body must be a JSON object.');
  const { rows } = bulkRowsSchema.parse(body);
  const { rows: _, ...fields } = body;
  return { rows: rows.map((each, index) => readRow(index + 1, each)), fields };
}

/**
 * JSON text is small compared with its parsed form: on 60 MB of empty objects the garbage collector ran for
 * ten minutes before the thread ran out of memory.
 */
function countParts(bytes: Uint8Array): number {
  let parts = 0;
  for (const byte of bytes) if (byte === BRACE || byte === BRACKET || byte === COMMA) parts++;
  return parts;
}

function readRow(row: number, given: unknown): BulkRow {
  if (!isObject(given)) {
    return { row, name: '', sequence: null, problem: 'The row must be an object with sequence.' };
  }
  const { name, sequence } = given;
  const said = typeof name === 'string' || typeof name === 'number' ? `${name}` : '';
  if (typeof sequence === 'string') return textRow(row, said, sequence);
  return { ...textRow(row, said, ''), sequence: null, problem: 'Sequence is required.' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_request', 'The body is not valid JSON.');
  }
}
