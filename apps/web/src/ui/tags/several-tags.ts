/** A change of tags of several things at once. */
export interface TagChange {
  ids: readonly string[];
  add: readonly string[];
  remove: readonly string[];
}

/** `some`: each keeps its own state. */
export type TagShare = 'all' | 'some' | 'none';

export interface SharedTag {
  tag: string;
  /** How many of the things have it. */
  count: number;
}

/** The tags of several things, those that most of them have first. */
export function sharedTags(things: readonly { tags: readonly string[] }[]): SharedTag[] {
  const counts = new Map<string, number>();
  for (const { tags } of things) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}

export function shareOf({ count }: SharedTag, things: number): TagShare {
  return count === things ? 'all' : 'some';
}

/** The state after a click: on with all, off with all, and back to the first state. */
export function nextShare(current: TagShare, before: TagShare): TagShare {
  if (current === 'some') return 'all';
  if (current === 'all') return 'none';
  return before;
}

/** The changes to send so that each tag is on the chosen items. */
export function tagChangeOf(
  tags: readonly (SharedTag & { share: TagShare })[],
  things: number,
  added: readonly string[],
): Omit<TagChange, 'ids'> {
  const turned = (to: TagShare) =>
    tags.filter((tag) => tag.share === to && shareOf(tag, things) !== to).map(({ tag }) => tag);
  return {
    add: [...turned('all'), ...added.filter((tag) => tags.every((each) => each.tag !== tag))],
    remove: turned('none'),
  };
}
