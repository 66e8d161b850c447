import { LONGEST_TAG, MAX_TAGS } from '@flipon/contract/tags';
import { splitTags } from './split-tags.ts';

/** Adds the typed tags: each once, in the order of typing, within the limits of the server. */
export function addTags(tags: readonly string[], text: string): string[] {
  const added = splitTags(text).map((tag) => tag.slice(0, LONGEST_TAG));
  return [...new Set([...tags, ...added])].slice(0, MAX_TAGS);
}
