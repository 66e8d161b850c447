import { LONGEST_TAG, MAX_TAGS } from '@flipon/contract/tags';

/** Cuts typed text at commas and line ends into tags, without empty ones. */
export function splitTags(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Adds what was typed: each tag once, in the order of typing, within the limits of the server. */
export function addTags(tags: readonly string[], text: string): string[] {
  const added = splitTags(text).map((tag) => tag.slice(0, LONGEST_TAG));
  return [...new Set([...tags, ...added])].slice(0, MAX_TAGS);
}
