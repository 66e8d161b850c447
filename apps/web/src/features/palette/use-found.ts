import type { Sequence } from '@flipon/contract/sequence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sequenceListQuery } from '../../api/sequences/list-sequences.ts';
import { NEWEST_FIRST } from '../../ui/paged-list/list-address.ts';
import { type FoundResults, foundResultsQuery } from './find-results.ts';

const MOST_SEQUENCES = 5;

/** The server's matches for a search. Those of the search before stay until the new ones arrive. */
export interface Found {
  sequences: readonly Sequence[] | undefined;
  results: FoundResults | undefined;
  /** The present results are those of another search. */
  isStale: boolean;
  hasFailed: boolean;
}

/** @param words each a part of a name or of a tag; without any, the newest are found */
export function useFound(words: readonly string[]): Found {
  const queryClient = useQueryClient();
  const name = words.join(',');
  const question = { tags: [], name, ...NEWEST_FIRST, pageSize: MOST_SEQUENCES, pageNumber: 0 };
  const sequences = useQuery(sequenceListQuery(question));
  const results = useQuery(foundResultsQuery(queryClient, name));
  return {
    sequences: sequences.data?.items,
    results: results.data,
    isStale: sequences.isPlaceholderData || results.isPlaceholderData,
    hasFailed: sequences.error !== null || results.error !== null,
  };
}
