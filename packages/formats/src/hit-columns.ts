import type { AnalysisDefinition, Column } from '@flipon/analyses/definition';
import { valueReader } from '@flipon/analyses/hit-values';
import type { ExportHit } from './hit-writer.ts';

/** A column of a table of hits, behind record, start and end. */
export interface HitColumn {
  column: Column;
  /** The value as it is printed; '' where the hit does not tell it. */
  read(hit: ExportHit): number | string;
}

/** The kind's own columns. Position and end are said by start and end, in the record's places. */
export function tableColumns({ columns }: AnalysisDefinition): Column[] {
  return columns.filter(({ key, from }) => key !== 'position' && from !== 'end');
}

/** The same with their readers. */
export function hitColumns(definition: AnalysisDefinition): HitColumn[] {
  return tableColumns(definition).map((column) => ({ column, read: fieldReader(column) }));
}

/** Letters come from the item, and are empty without one; all else comes from the row. */
function fieldReader(column: Column): HitColumn['read'] {
  if (column.from === 'bases' || column.from === 'derived') {
    return ({ item }) => {
      const value = item?.[column.key];
      return typeof value === 'string' || typeof value === 'number' ? value : '';
    };
  }
  const read = valueReader(column);
  return ({ row }) => read(row);
}
