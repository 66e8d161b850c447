import type { Sorting } from '../data-table/sort-header.tsx';

/** Where in a list one is. */
export interface ListPlace extends Sorting {
  /** 0-based; 1-based in the address. */
  pageNumber: number;
}

/**
 * The part of a list's state that is in the page's address, so that a reload or a link shows the
 * same.
 */
export interface ListAddress extends ListPlace, ListSearch {}

/** Which rows are looked for. */
export interface ListSearch {
  tags: readonly string[];
  /** As typed: texts that commas separate, each a part of a name or of a tag. */
  name: string;
}

export const EVERYTHING: ListSearch = { tags: [], name: '' };

export function isSearch({ tags, name }: ListSearch): boolean {
  return tags.length > 0 || name !== '';
}

const MAX_PAGE = 1_000_000;

export const NEWEST_FIRST: Sorting = { sort: 'created', order: 'DESC' };

/** `first` is the order that goes without saying; what cannot be sorted by is taken for it. */
export function readPlace(
  search: URLSearchParams,
  sortKeys: readonly string[],
  first: Sorting,
): ListPlace {
  const page = Number(search.get('page') ?? 1);
  const sort = search.get('sort') ?? '';
  const order = search.get('order') === 'desc' ? 'DESC' : 'ASC';
  return {
    ...(sortKeys.includes(sort) ? { sort, order } : first),
    // A page beyond the end becomes the last page; larger numbers than the server can count are
    // capped.
    pageNumber: Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGE) - 1 : 0,
  };
}

/** Adds to an address what does not go without saying. */
export function writePlace(place: ListPlace, first: Sorting, search: URLSearchParams): void {
  const { sort, order, pageNumber } = place;
  if (sort !== first.sort || order !== first.order) {
    search.set('sort', sort);
    search.set('order', order.toLowerCase());
  }
  if (pageNumber > 0) search.set('page', String(pageNumber + 1));
}

export function readListAddress(search: URLSearchParams, sortKeys: readonly string[]): ListAddress {
  return {
    ...readPlace(search, sortKeys, NEWEST_FIRST),
    tags: search.getAll('tag').filter((tag) => tag !== ''),
    name: search.get('name')?.trim() ?? '',
  };
}

/** The shortest address of a list. */
export function writeListAddress({ tags, name, ...place }: ListAddress): URLSearchParams {
  const search = writeSearch({ tags, name });
  writePlace(place, NEWEST_FIRST, search);
  return search;
}

/** The address of the beginning of a list with this search. */
export function writeSearch({ tags, name }: ListSearch): URLSearchParams {
  const search = new URLSearchParams(tags.map((tag) => ['tag', tag]));
  if (name !== '') search.set('name', name);
  return search;
}
