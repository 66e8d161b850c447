/** Which part of a list, in which order. `limit: null` is the whole list. */
export interface ListPage<Key extends string> {
  sort: Key;
  order: 'ASC' | 'DESC';
  limit: number | null;
  offset: number;
  /** Only rows that have all of these tags. */
  tags: readonly string[];
}
