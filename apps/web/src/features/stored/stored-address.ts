import type { Sorting } from '../../ui/data-table/sort-header.tsx';

/** What of a list of stored results stands in the page's address. */
export interface StoredAddress extends Sorting {
  /** 0-based; 1-based in the address. */
  pageNumber: number;
  tags: readonly string[];
}

const SORT_KEYS = ['created', 'finished', 'title', 'resultCount'];
export const NEWEST_FIRST: Sorting = { sort: 'created', order: 'DESC' };

export function readStoredAddress(search: URLSearchParams): StoredAddress {
  const page = Number(search.get('page') ?? 1);
  const sort = search.get('sort') ?? '';
  const sorting: Sorting = SORT_KEYS.includes(sort)
    ? { sort, order: search.get('order') === 'desc' ? 'DESC' : 'ASC' }
    : NEWEST_FIRST;
  return {
    ...sorting,
    pageNumber: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    tags: search.getAll('tag').filter((tag) => tag !== ''),
  };
}

/** The shortest address: what goes without saying is left out. */
export function writeStoredAddress({
  sort,
  order,
  pageNumber,
  tags,
}: StoredAddress): URLSearchParams {
  const search = new URLSearchParams();
  for (const tag of tags) search.append('tag', tag);
  if (sort !== NEWEST_FIRST.sort || order !== NEWEST_FIRST.order) {
    search.set('sort', sort);
    search.set('order', order.toLowerCase());
  }
  if (pageNumber > 0) search.set('page', String(pageNumber + 1));
  return search;
}
