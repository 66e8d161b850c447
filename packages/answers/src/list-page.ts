import { asksForAll, type ListQuery } from '@flipon/contract/list';
import type { ListPage } from './library/list-page.ts';
import { readSortKey } from './sort-key.ts';

/** The part of a list that a query asks for; the first of the list's own sort keys is the default. */
export function listPageOf<Key extends string>(
  query: ListQuery & { tags: string[]; name: string[] },
  keys: readonly [Key, ...Key[]],
): ListPage<Key> {
  const { order, tags, name: names, pageSize, pageNumber } = query;
  const filter = { tags, names };
  const sort = readSortKey(query.sort, keys);
  if (asksForAll(query) || pageSize === 'ALL')
    return { sort, order, ...filter, limit: null, offset: 0 };
  return { sort, order, ...filter, limit: pageSize, offset: pageSize * pageNumber };
}
