import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeletedIds } from '../feedback/undo-delete.ts';
import type { PagerProps } from './pager.tsx';

interface ListPage {
  items: readonly { id: string }[];
  page: { totalElements: number };
}

interface Paging {
  /** 0-based. */
  pageNumber: number;
  pageSize: number;
  /** Shows another page: the chosen one, or in place of a page after the last one, the last. */
  change: (part: { pageNumber: number }, options?: { replace: boolean }) => void;
}

export interface PagedRows<List extends ListPage> {
  /** The page without rows being deleted; absent until it is loaded. */
  list: List | undefined;
  /** How many there are on all pages; absent until it is known. */
  total: number | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The previous page is still shown. */
  isStale: boolean;
  /** Another page will be requested in a moment. */
  isBeyond: boolean;
  reload: () => void;
  /** For the `Pager` below the rows. */
  pager: Pick<PagerProps, 'pageNumber' | 'pageSize' | 'totalElements' | 'onChange'>;
}

/** A page of a list for display, from the answer to its question. */
export function usePagedList<List extends ListPage>(
  { data, error, isFetching, isPlaceholderData, refetch }: UseQueryResult<List>,
  { pageNumber, pageSize, change }: Paging,
): PagedRows<List> {
  const deletedIds = useDeletedIds();
  const items = data?.items.filter(({ id }) => !deletedIds.has(id)) ?? [];
  const hiddenHere = (data?.items.length ?? 0) - items.length;
  const total = data?.page.totalElements ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / pageSize) - 1);
  const isBeyond = data !== undefined && !isPlaceholderData && pageNumber > lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page alone decides.
  useEffect(() => {
    // Requested after a deletion, or by an old link.
    if (isBeyond) change({ pageNumber: lastPage }, { replace: true });
  }, [isBeyond, lastPage]);
  return {
    list: data === undefined ? undefined : { ...data, items },
    total: data === undefined ? undefined : total - hiddenHere,
    error,
    isFetching,
    isStale: isPlaceholderData,
    isBeyond,
    reload: () => void refetch(),
    pager: {
      pageNumber,
      pageSize,
      totalElements: total - hiddenHere,
      onChange: (next) => change({ pageNumber: next }),
    },
  };
}
