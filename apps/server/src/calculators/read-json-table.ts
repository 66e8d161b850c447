import { readFile } from 'node:fs/promises';
import { type BulkRow, textRow } from '@flipon/bulk/bulk-row';
import { bulkRowsSchema } from '@flipon/contract/bulk-request';
import { AppError } from '../http/app-error.ts';

export interface JsonTable {
  rows: BulkRow[];
  /** What is said beside the rows, as it was sent. */
  fields: Record<string, unknown>;
}

/**
 * Reads a table that a program sent as JSON. What is wrong with a row is told in its line.
 *
 * @throws AppError invalid_request where it is no JSON, or no object; ZodError where its rows are no rows
 */
export async function readJsonTable(path: string): Promise<JsonTable> {
  const body = parseJson(await readFile(path, 'utf8'));
  if (!isObject(body)) throw new AppError('invalid_request', 'The body must be a JSON object.');
  const { rows } = bulkRowsSchema.parse(body);
  const { rows: _, ...fields } = body;
  return { rows: rows.map((each, index) => readRow(index + 1, each)), fields };
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
