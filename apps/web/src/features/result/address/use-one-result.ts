import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Address } from '../../../ui/state/use-address.ts';
import { strongestFirst } from '../hits/sort-orders.ts';
import { type OpenResults, readOpenResults, writeOpenResults } from './open-results.ts';
import type { OpenResultsState } from './use-open-results.ts';

/** The state of a page that shows one result: its path names the result, its query does not. */
export function useOneResult(
  definition: KindDefinition,
  id: string,
  { search, update }: Address,
): OpenResultsState {
  const sortKeys = definition.columns.filter(({ sortable }) => sortable).map(({ key }) => key);
  const read = (from: URLSearchParams): OpenResults => ({
    ...readOpenResults(from, sortKeys, strongestFirst(definition)),
    ids: [id],
    activeId: id,
  });
  return {
    results: read(search),
    change: (to) =>
      update((next) => {
        writeOpenResults(to(read(next)), next);
        next.delete('result');
      }),
  };
}
