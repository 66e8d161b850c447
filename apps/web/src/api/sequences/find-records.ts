import { LARGEST_PAGE } from '@flipon/contract/list';
import type { recordListSchema, SequenceRecordItem } from '@flipon/contract/record';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type RecordPage, recordListQuery } from './list-records.ts';

/** Asks for a page of records: of a sequence, or of what a result was computed from. */
export type ReadRecordPage = (page: RecordPage) => Promise<z.infer<typeof recordListSchema>>;

/** Asks for those of a sequence of the library. */
export function recordPagesOf(queryClient: QueryClient, sequenceId: string): ReadRecordPage {
  return (page) => queryClient.fetchQuery(recordListQuery(sequenceId, page));
}

/** The record of this name, the first of them where several have it; null where there is none. */
export async function findRecordByName(
  readPage: ReadRecordPage,
  name: string,
): Promise<SequenceRecordItem | null> {
  const found = await findRecordCalled(readPage, name);
  return found?.name === name ? found : null;
}

/** The same, or else the only record whose header contains the text. */
export async function findRecordCalled(
  readPage: ReadRecordPage,
  text: string,
): Promise<SequenceRecordItem | null> {
  const asked = { pageSize: 1, pageNumber: 0, name: text };
  const { items, page: found } = await readPage(asked);
  const [first] = items;
  return first?.name === text || found.totalElements === 1 ? (first ?? null) : null;
}

/** The record with this number, from 0; null where there is none. */
export async function findRecordByIndex(
  readPage: ReadRecordPage,
  index: number,
): Promise<SequenceRecordItem | null> {
  const page = { pageSize: LARGEST_PAGE, pageNumber: Math.floor(index / LARGEST_PAGE) };
  const { items } = await readPage(page);
  return items[index % LARGEST_PAGE] ?? null;
}
