import type { ListFilter } from './list-filter.ts';

/** Which part of a list, in which order. `limit: null` is the whole list. */
export interface ListPage<Key extends string> extends ListFilter {
  sort: Key;
  order: 'ASC' | 'DESC';
  limit: number | null;
  offset: number;
}

/**
 * How many rows a list has in all. Each row of the page tells it; only a page behind the last one has to
 * be counted for by itself.
 *
 * @param counting the number that each row has as `total`, as a question of its own
 */
export async function totalOf(
  rows: readonly { total: number | null }[],
  page: { offset: number },
  counting: { executeTakeFirstOrThrow(): Promise<{ count: number }> },
): Promise<number> {
  const [first] = rows;
  if (first !== undefined) return Number(first.total);
  return page.offset === 0 ? 0 : (await counting.executeTakeFirstOrThrow()).count;
}
