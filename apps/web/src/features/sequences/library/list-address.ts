import type { Sorting } from '../../../ui/data-table/sort-header.tsx';

/** What of the list stands in the page's address, so that a reload or a link shows the same. */
export interface ListAddress extends Sorting {
  /** 0-based; 1-based in the address. */
  pageNumber: number;
  tags: readonly string[];
}

const SORT_KEYS = ['created', 'name', 'length'];
export const NEWEST_FIRST: Sorting = { sort: 'created', order: 'DESC' };

export function readListAddress(search: URLSearchParams): ListAddress {
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

/** The sequence whose details are open, by the address; null where none is. */
export function readOpenSequence(search: URLSearchParams): string | null {
  return search.get('sequence');
}

/** The same address with the details of another sequence open, or of none. */
export function withOpenSequence(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === null) next.delete('sequence');
  else next.set('sequence', id);
  return next;
}

/** The shortest address of a list: what goes without saying is left out. */
export function writeListAddress({ sort, order, pageNumber, tags }: ListAddress): URLSearchParams {
  const search = new URLSearchParams();
  for (const tag of tags) search.append('tag', tag);
  if (sort !== NEWEST_FIRST.sort || order !== NEWEST_FIRST.order) {
    search.set('sort', sort);
    search.set('order', order.toLowerCase());
  }
  if (pageNumber > 0) search.set('page', String(pageNumber + 1));
  return search;
}
