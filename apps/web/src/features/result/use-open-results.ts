import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Address } from '../../ui/use-address.ts';
import { type OpenResults, readOpenResults, writeOpenResults } from './open-results.ts';

export interface OpenResultsState {
  results: OpenResults;
  change: (to: (results: OpenResults) => OpenResults) => void;
}

export function useOpenResults(
  { columns }: AnalysisDefinition,
  { search, update }: Address,
): OpenResultsState {
  const sortKeys = columns.filter(({ sortable }) => sortable).map(({ key }) => key);
  return {
    results: readOpenResults(search, sortKeys),
    change: (to) => update((next) => writeOpenResults(to(readOpenResults(next, sortKeys)), next)),
  };
}
