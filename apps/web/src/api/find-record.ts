import { LARGEST_PAGE } from '@flipon/contract/list';
import type { SequenceRecordItem } from '@flipon/contract/record';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { recordListQuery } from './list-records.ts';

/**
 * The record with bases that begins at `start` (0-based in the whole sequence), or null. Records come
 * in the order of the file, so their pages are searched by halving.
 */
async function findRecord(
  queryClient: QueryClient,
  sequenceId: string,
  start: number,
): Promise<SequenceRecordItem | null> {
  let low = 0;
  for (let high = 1, isFirst = true; low < high; isFirst = false) {
    const pageNumber = Math.floor((low + high) / 2);
    const { items, page } = await queryClient.fetchQuery(
      recordListQuery(sequenceId, { pageSize: LARGEST_PAGE, pageNumber }),
    );
    if (isFirst) high = page.totalPages;
    const last = items.at(-1);
    if (last === undefined || start < (items[0]?.start ?? 0)) high = pageNumber;
    else if (start >= last.start + last.length) low = pageNumber + 1;
    else return items.find((record) => record.start === start && record.length > 0) ?? null;
  }
  return null;
}

export function recordQuery(queryClient: QueryClient, sequenceId: string, start: number) {
  return queryOptions({
    queryKey: ['sequence', sequenceId, 'record', start],
    queryFn: () => findRecord(queryClient, sequenceId, start),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
