import { LARGEST_PAGE } from '@flipon/contract/list';
import { recordListSchema, type SequenceRecordItem } from '@flipon/contract/record';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../request.ts';

export interface RecordPage {
  pageSize: number;
  /** 0-based. */
  pageNumber: number;
  /** Only records whose header contains this text; all of them without it. */
  name?: string;
}

/** Of all pages of the records of a sequence. */
export const recordListsKey = (sequenceId: string) => ['sequence', sequenceId, 'records'] as const;

/** A page of the records of a sequence, in the order of its file; only their shapes can change. */
export function recordListQuery(sequenceId: string, page: RecordPage) {
  return queryOptions({
    queryKey: [...recordListsKey(sequenceId), page],
    queryFn: ({ signal }) =>
      request(recordListSchema, `sequence/${sequenceId}/records`, { query: { ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

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
