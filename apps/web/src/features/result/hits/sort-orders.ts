import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { lowerFirst } from '@flipon/analyses/letter-case';
import { rankingOf } from '@flipon/analyses/ranking';
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

/** The order in which hits are met: as the kind ranks them. */
export function strongestFirst(definition: AnalysisDefinition): Sorting {
  const { column, betterEnd, isAbsolute } = rankingOf(definition);
  const unsigned = definition.columns.find(
    ({ from }) =>
      isAbsolute &&
      typeof from === 'object' &&
      'absoluteOf' in from &&
      from.absoluteOf === column.key,
  );
  return { sort: unsigned?.key ?? column.key, order: betterEnd === 'low' ? 'ASC' : 'DESC' };
}

/** An order in words, beside a count: "strongest first, by absolute score". */
export function orderWords(definition: AnalysisDefinition, { sort, order }: Sorting): string {
  const column = definition.columns.find(({ key }) => key === sort);
  const label = lowerFirst(column?.label ?? sort);
  const usual = strongestFirst(definition);
  if (sort === usual.sort && order === usual.order) return `strongest first, by ${label}`;
  const isForward = FORWARD.includes(sort) || column?.type === 'text';
  const [up, down] = isForward ? ['', ', last first'] : [', lowest first', ', highest first'];
  return `by ${label}${order === 'ASC' ? up : down}`;
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
