/** Which part of a list, in which order. `limit: null` is the whole list. */
export interface ListPage<Key extends string> {
  sort: Key;
  order: 'ASC' | 'DESC';
  limit: number | null;
  offset: number;
  /** Only what has all of these tags. */
  tags: readonly string[];
  /** Each of these texts, in any case, is part of what a thing is called, or of one of its tags. */
  names: readonly string[];
}

/** Tags that several things get and lose; each keeps the rest of its own, in their order. */
export interface TagChange {
  ids: readonly string[];
  add: readonly string[];
  remove: readonly string[];
  /** How many tags one thing can have. */
  maxTags: number;
}

/**
 * The tags that each has now; `missing` when one of the ids is not the owner's, and `too_many` when one of them would
 * have more tags than it can. Nothing has changed then.
 */
export type ChangedTags = { id: string; tags: string[] }[] | 'missing' | 'too_many';
