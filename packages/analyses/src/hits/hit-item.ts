import { type AnalysisDefinition, type Column, isFlagColumn } from '../definition.ts';
import type { ParameterValues } from '../parameters/field.ts';
import type { DerivedFields } from './derived-fields.ts';
import { storedKeys } from './extra-columns.ts';
import type { HitRow } from './hit-row.ts';
import { storedNumber, valueReader } from './hit-values.ts';

const decoder = new TextDecoder('latin1');

/** A hit with every field that the API and JSON lines show, under its wire name. */
export interface HitItem {
  readonly id: number;
  readonly [field: string]: unknown;
}

/**
 * Makes an item of a hit and of its bases, with the derived fields' `context` letters on each side.
 * Null instead of bases leaves the texts out and says so in `textOmitted`.
 */
export type ItemMaker = (row: HitRow, bases: Uint8Array | null) => HitItem;

/** Makes the items of a result as the API and the JSON lines of the command line show them. */
export function createItemMaker<Parameters extends ParameterValues>(
  { columns }: AnalysisDefinition,
  { context, reader }: DerivedFields<Parameters>,
  parameters: Parameters,
): ItemMaker {
  const derived = reader(parameters);
  const fields = columns.map((column) => ({ key: column.key, read: fieldReader(column, context) }));
  return (row, bases) => {
    const item: Record<string, unknown> = {};
    for (const { key, read } of fields) item[key] = read(row, bases);
    if (bases === null) return { id: row.id, ...item, textOmitted: true };
    return { id: row.id, ...item, ...derived.read(row, bases) };
  };
}

function fieldReader(
  column: Column,
  context: number,
): (row: HitRow, bases: Uint8Array | null) => unknown {
  if (column.isOptional === true) return optionalReader(column);
  // Until the derived fields are read, their place among the columns is held.
  if (column.from === 'derived') return () => '';
  if (isFlagColumn(column)) return (row) => row[column.key] === 1;
  if (column.from !== 'bases') return valueReader(column);
  return (_, bases) =>
    bases === null ? '' : decoder.decode(bases.subarray(context, bases.length - context));
}

/** Null where a hit has no value; a list as one. */
function optionalReader(column: Column): (row: HitRow) => unknown {
  const keys = storedKeys(column);
  const isList = typeof column.from === 'object' && 'list' in column.from;
  const read = isList
    ? (row: HitRow) => keys.map((key) => storedNumber(row, key))
    : valueReader(column);
  const [first] = keys;
  const hasValue = (row: HitRow) => first === undefined || !Number.isNaN(storedNumber(row, first));
  return (row) => (hasValue(row) ? read(row) : null);
}
