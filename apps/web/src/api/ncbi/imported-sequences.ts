import type { Batch } from '@flipon/contract/batch';
import { isBatchEnded } from '@flipon/contract/batch-status';
import type { Sequence } from '@flipon/contract/sequence';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { importWaitMs } from '../events/import-wait.ts';
import { request } from '../request.ts';
import { fetchSequence } from '../sequences/get-sequence.ts';
import type { KeptIds } from './kept-ids.ts';

/** Sequences of an import with their states. One that is deleted is in neither. */
export interface ImportedSequences {
  items: readonly Sequence[];
  batches: Readonly<Record<string, Batch>>;
}

const loadSchema = async () => (await import('@flipon/contract/sequence')).sequenceListSchema;

/** More than these are looked up in the list, newest first, by pages as large as the server gives. */
const FEW = 6;
const LARGEST_PAGE = 1000;
/** Room for sequences that were added to the library since. */
const OTHERS = 50;

/** The states of the sequences of an import; events keep them current, polling does so without events. */
export function importedSequencesQuery(kept: KeptIds) {
  return queryOptions({
    queryKey: ['imports', kept.name],
    enabled: kept.get().length > 0,
    queryFn: ({ signal }) => {
      const ids = kept.get();
      return ids.length <= FEW ? fetchEach(ids, signal) : findAll(ids, signal);
    },
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnfinished(state.data)
        ? importWaitMs(state.dataUpdateCount)
        : false,
  });
}

/** Adds newly started imports to the known ones. */
export async function addImported(
  queryClient: QueryClient,
  kept: KeptIds,
  added: ImportedSequences,
): Promise<void> {
  const { queryKey } = importedSequencesQuery(kept);
  // An answer under way does not have them.
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, (known: ImportedSequences | undefined) => ({
    items: [...(known?.items ?? []), ...added.items],
    batches: { ...known?.batches, ...added.batches },
  }));
}

function isUnfinished({ batches }: ImportedSequences): boolean {
  return Object.values(batches).some(({ status }) => !isBatchEnded(status));
}

async function fetchEach(ids: readonly string[], signal: AbortSignal): Promise<ImportedSequences> {
  const answers = await Promise.all(
    ids.map(async (id) => {
      try {
        return [await fetchSequence(id, signal)];
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    }),
  );
  const found = answers.flat();
  return {
    items: found.map(({ payload }) => payload),
    batches: Object.fromEntries(found.map(({ payload, batch }) => [payload.id, batch])),
  };
}

async function findAll(ids: readonly string[], signal: AbortSignal): Promise<ImportedSequences> {
  const wanted = new Set(ids);
  const items: Sequence[] = [];
  const batches: Record<string, Batch> = {};
  const pageSize = Math.min(LARGEST_PAGE, ids.length + OTHERS);
  for (let pageNumber = 0, pages = 1; pageNumber < pages; pageNumber++) {
    const query = { sort: 'created', order: 'DESC', pageSize, pageNumber };
    const list = await request(loadSchema, 'sequence', { query, signal });
    for (const sequence of list.items) {
      // A row that comes while one pages may be on two pages.
      if (!wanted.delete(sequence.id)) continue;
      items.push(sequence);
      const batch = list.batches[sequence.id];
      if (batch !== undefined) batches[sequence.id] = batch;
    }
    pages = wanted.size === 0 ? 0 : list.page.totalPages;
  }
  return { items, batches };
}
