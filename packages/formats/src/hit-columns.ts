import type { AnalysisDefinition, Column } from '@flipon/analyses/definition';

/** The kind's own columns. Position and end are said by start and end, in the record's places. */
export function tableColumns({ columns }: AnalysisDefinition): Column[] {
  return columns.filter(({ key, from }) => key !== 'position' && from !== 'end');
}
