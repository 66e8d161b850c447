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
  const found = await findRecordCalled(queryClient, sequenceId, name);
  return found?.name === name ? found : null;
}

/** The same, or else the only record whose header holds the text. */
export async function findRecordCalled(
  queryClient: QueryClient,
  sequenceId: string,
  text: string,
): Promise<SequenceRecordItem | null> {
  const page = { pageSize: 1, pageNumber: 0, name: text };
  const { items, page: found } = await queryClient.fetchQuery(recordListQuery(sequenceId, page));
  const [first] = items;
  return first?.name === text || found.totalElements === 1 ? (first ?? null) : null;
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
