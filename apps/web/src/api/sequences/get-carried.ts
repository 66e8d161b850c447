import type { Sequence } from '@flipon/contract/sequence';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { request } from '../request.ts';
import { fetchSequence } from './get-sequence.ts';
import { sequenceStateOf } from './sequence-state.ts';

const loadSchema = async () => (await import('@flipon/contract/sequence')).sequenceListSchema;

/** More than these are looked up in the list, by pages as large as the server gives them. */
const FEW = 12;
const PAGE_SIZE = 1000;

/** Those of some sequences that can be analysed, in their order. Gone and failed ones are left out. */
export function carriedSequencesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['carried', ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => (ids.length <= FEW ? fetchEach(ids, signal) : findAll(ids, signal)),
  });
}

async function fetchEach(ids: readonly string[], signal: AbortSignal): Promise<Sequence[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        const { payload, batch } = await fetchSequence(id, signal);
        return sequenceStateOf(payload, batch) === 'failed' ? [] : [payload];
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    }),
  );
  return found.flat();
}

async function findAll(ids: readonly string[], signal: AbortSignal): Promise<Sequence[]> {
  const found = new Map<string, Sequence>();
  for (let pageNumber = 0, pages = 1; pageNumber < pages; pageNumber++) {
    const query = { sort: 'created', order: 'DESC', pageSize: PAGE_SIZE, pageNumber };
    const list = await request(loadSchema, 'sequence', { query, signal });
    for (const sequence of list.items) {
      const isFailed = sequenceStateOf(sequence, list.batches[sequence.id]) === 'failed';
      if (ids.includes(sequence.id) && !isFailed) found.set(sequence.id, sequence);
    }
    pages = found.size === ids.length ? 0 : list.page.totalPages;
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
