import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Sorting } from '../../../ui/data-table/sort-header.tsx';

/** Places and names: their order is the one in which they are read. */
const FORWARD: readonly string[] = ['position', 'record', 'end'];

/** The order of a first click: the strongest first, places and words from their beginning. */
export function firstOrder({ columns }: AnalysisDefinition, key: string): Sorting['order'] {
  const column = columns.find((each) => each.key === key);
  const isForward =
    FORWARD.includes(key) || column?.type === 'text' || column?.isLowStrong === true;
  return isForward ? 'ASC' : 'DESC';
}

/** All sort keys of hits, also those without a column in the table. */
export function sortChoices(
  { columns }: AnalysisDefinition,
  hasRecords: boolean,
): { key: string; label: string }[] {
  const choices = columns
    .filter(({ sortable }) => sortable)
    .map(({ key, label }) => ({ key, label }));
  return hasRecords ? [...choices, { key: 'record', label: 'Record' }] : choices;
}
