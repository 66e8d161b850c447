import { type AppError, refuseField } from '@flipon/answers/app-error';
import { MAX_TAGS, TOO_MANY_TAGS } from '@flipon/contract/tags';
import { changeTags, type TaggedThings } from '@flipon/store/sequences';
import type { Deps } from '../deps.ts';

/**
 * Changes the tags of several things of an owner and returns the tags that each has now.
 *
 * @param missing the error where one of them is not the owner's; nothing has changed then
 * @throws AppError invalid_request where one of them would have too many tags
 */
export async function answerTagChange(
  { store }: Deps,
  owner: string,
  things: TaggedThings,
  { ids, add, remove }: { ids: string[]; add: string[]; remove: string[] },
  missing: () => AppError,
): Promise<{ items: { id: string; tags: string[] }[] }> {
  const change = { ids, add, remove, maxTags: MAX_TAGS };
  const outcome = await changeTags(store.db, owner, things, change);
  if (outcome === 'missing') throw missing();
  if (outcome === 'too_many') throw refuseField('add', TOO_MANY_TAGS);
  return { items: outcome };
}
