import { joinWords } from '@flipon/analyses/join-words';
import { splitTags } from '../tags/split-tags.ts';
import { formatInteger } from '../words/format-number.ts';
import { isSearch, type ListSearch } from './list-address.ts';

/** A search in words: `has “mito” in its name or tags and has the tag human`. */
export function describeSearch({ tags, name }: ListSearch): string {
  const texts = splitTags(name).map((text) => `“${text}”`);
  return [
    ...(texts.length === 0 ? [] : [`has ${joinWords(texts)} in its name or tags`]),
    ...(tags.length === 0
      ? []
      : [`has the ${tags.length === 1 ? 'tag' : 'tags'} ${joinWords(tags)}`]),
  ].join(' and ');
}

/** "26 in total", or "3 found"; a blank while the number is unknown. */
export function describeTotal(total: number | undefined, search: ListSearch): string {
  if (total === undefined) return '\u00a0';
  return `${formatInteger(total)} ${isSearch(search) ? 'found' : 'in total'}`;
}
