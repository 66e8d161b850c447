import { LARGEST_PAGE } from '@flipon/contract/list';
import type { SequenceRecordItem } from '@flipon/contract/record';
import type { QueryClient } from '@tanstack/react-query';
import { recordListQuery } from './list-records.ts';

/** The record of this name, the first of them where several have it; null where there is none. */
export async function findRecordByName(
  queryClient: QueryClient,
  sequenceId: string,
  name: string,
): Promise<SequenceRecordItem | null> {
  for (let pageNumber = 0, pages = 1; pageNumber < pages; pageNumber++) {
    const page = { pageSize: LARGEST_PAGE, pageNumber };
    const answer = await queryClient.fetchQuery(recordListQuery(sequenceId, page));
    const found = answer.items.find((record) => record.name === name);
    if (found !== undefined) return found;
    pages = answer.page.totalPages;
  }
  return null;
}

/** The record with this number, from 0; null where there is none. */
export async function findRecordByIndex(
  queryClient: QueryClient,
  sequenceId: string,
  index: number,
): Promise<SequenceRecordItem | null> {
  const page = { pageSize: LARGEST_PAGE, pageNumber: Math.floor(index / LARGEST_PAGE) };
  const { items } = await queryClient.fetchQuery(recordListQuery(sequenceId, page));
  return items[index % LARGEST_PAGE] ?? null;
}
