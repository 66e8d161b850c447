import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Address } from '../../../ui/state/use-address.ts';
import { strongestFirst } from '../hits/sort-orders.ts';
import { knownFilter } from './hit-filter.ts';
import { type OpenResults, readOpenResults, writeOpenResults } from './open-results.ts';

export interface OpenResultsState {
  results: OpenResults;
  change: (to: (results: OpenResults) => OpenResults) => void;
}

export function useOpenResults(
  definition: AnalysisDefinition,
  { search, update }: Address,
): OpenResultsState {
  const sortKeys = definition.columns.filter(({ sortable }) => sortable).map(({ key }) => key);
  const read = (from: URLSearchParams) => {
    const results = readOpenResults(from, sortKeys, strongestFirst(definition));
    return { ...results, filter: knownFilter(definition, results.filter) };
  };
  return {
    results: read(search),
    change: (to) => update((next) => writeOpenResults(to(read(next)), next)),
  };
}
