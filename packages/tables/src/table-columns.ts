import type { AnalysisDefinition } from '@flipon/analyses/definition';

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
export function tableColumns(definition: AnalysisDefinition): TableColumn[] {
  const columns = [...EVERY_TABLE];
  for (const { key, type, from } of definition.columns) {
    if (columns.some((column) => column.key === key)) continue;
    if (typeof from === 'object' && 'labels' in from) columns.push({ key, type: 'INTEGER' });
    if (typeof from === 'object' && 'packedIn' in from) {
      for (const part of from.packedIn) columns.push({ key: part, type: 'BIGINT' });
    }
    if (from !== 'stored') continue;
    if (type === 'text') {
      throw new Error(
        `Column ${key} of ${definition.kind} is stored text; hit tables hold numbers.`,
      );
    }
    columns.push({ key, type: SQL_TYPES[type] });
  }
  return columns;
}
