import { MAX_TAGS, TOO_MANY_TAGS } from '@flipon/contract/tags';
import { type AppError, refuseField } from './app-error.ts';
import type { ChangedTags, TagChange } from './library/list-page.ts';

/**
 * Changes the tags of several things of an owner and returns the tags that each has now.
 *
 * @param missing the error where one of them is not the owner's; nothing has changed then
 * @throws AppError invalid_request where one of them would have too many tags
 */
export async function answerTagChange(
  changeTags: (change: TagChange) => Promise<ChangedTags>,
  { ids, add, remove }: Omit<TagChange, 'maxTags'>,
  missing: () => AppError,
): Promise<{ items: { id: string; tags: string[] }[] }> {
  const outcome = await changeTags({ ids, add, remove, maxTags: MAX_TAGS });
  if (outcome === 'missing') throw missing();
  if (outcome === 'too_many') throw refuseField('add', TOO_MANY_TAGS);
  return { items: outcome };
}
