import type { AnalysisDefinition, Column } from '@flipon/analyses/definition';

/** The kind's own columns. Position and end are said by start and end, in the record's places. */
export function tableColumns({ columns }: AnalysisDefinition): Column[] {
  return columns.filter(({ key, from }) => key !== 'position' && from !== 'end');
}

/** The stored columns that are attributes of a feature; position and strand have places of their own. */
export function attributeColumns(columns: readonly Column[]): Column[] {
  return columns.filter(({ key, from }) => {
    const isStored = from === 'stored' || (typeof from === 'object' && !('absoluteOf' in from));
    return isStored && key !== 'position' && key !== 'strand';
  });
}
