import type { Column, HitTableDefinition } from '@flipon/analyses/definition';

/** A column of the Parquet file, with its type in SQL. */
export interface TableColumn {
  key: string;
  type: 'INTEGER' | 'BIGINT' | 'FLOAT' | 'DOUBLE';
}

const EVERY_TABLE: readonly TableColumn[] = [
  { key: 'id', type: 'BIGINT' },
  { key: 'record', type: 'INTEGER' },
  { key: 'position', type: 'BIGINT' },
  { key: 'length', type: 'BIGINT' },
];

/**
 * Bases at the end of a hit that no earlier hit covers. Where hits come in order of position, the
 * union of all hits falls into these parts, and coverage is a sum instead of a sweep.
 */
export const NEW_BP: TableColumn = { key: 'newBp', type: 'BIGINT' };

const SQL_TYPES = { integer: 'BIGINT', float32: 'FLOAT', float64: 'DOUBLE' } as const;

/** The columns of a kind's hit table: those of every table, then the kind's own stored ones. */
export function tableColumns({ columns }: HitTableDefinition): TableColumn[] {
  const own = columns.flatMap(storedColumns);
  return [...EVERY_TABLE, ...own.filter(({ key }) => !isInEveryTable(key))];
}

function isInEveryTable(key: string): boolean {
  return EVERY_TABLE.some((column) => column.key === key);
}

/** The stored columns for a column: none for one that is derived from others. */
export function storedColumns({ key, type, from, stores = [] }: Column): TableColumn[] {
  if (typeof from === 'object' && 'labels' in from) return [{ key, type: 'INTEGER' }];
  if (typeof from === 'object' && 'packedIn' in from) {
    return from.packedIn.map((part) => ({ key: part, type: 'BIGINT' }));
  }
  if (typeof from === 'object' && 'list' in from) {
    return from.list.map((part) => ({ key: part, type: 'BIGINT' }));
  }
  if (typeof from === 'object' && 'numbers' in from) {
    return from.numbers.map((part) => ({ key: part, type: 'DOUBLE' }));
  }
  if (typeof from === 'object' && 'within' in from) return [{ key: from.within, type: 'BIGINT' }];
  if (from !== 'stored') return stores.map((part) => ({ key: part, type: 'BIGINT' }));
  if (type === 'text') throw new Error(`Column ${key} is stored text; hit tables hold numbers.`);
  return [{ key, type: SQL_TYPES[type] }];
}
