import { asksForAll, type ListQuery } from '@flipon/contract/list';
import type { ListPage } from '@flipon/store/database';
import { refuseField } from './app-error.ts';

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

/** The key that a list is asked to be sorted by; without one the first of its own. */
export function readSortKey<Key extends string>(
  given: string | undefined,
  keys: readonly [Key, ...Key[]],
): Key {
  if (given === undefined || given === '') return keys[0];
  const key = keys.find((known) => known === given);
  if (key !== undefined) return key;
  const message = `Sort must be one of ${keys.join(', ')}.`;
  throw refuseField('sort', message);
}
