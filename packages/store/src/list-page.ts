import type { ListFilter } from './list-filter.ts';

/** Which part of a list, in which order. `limit: null` is the whole list. */
export interface ListPage<Key extends string> extends ListFilter {
  sort: Key;
  order: 'ASC' | 'DESC';
  limit: number | null;
  offset: number;
}
