const LENGTH = 180;
/** Letters shown before the first found word. */
const BEFORE = 50;

/** The part of a text around the first of these words, cut between words. */
export function cutExcerpt(text: string, words: readonly string[]): string {
  const at = words.length === 0 ? 0 : Math.max(0, text.search(wordPattern(words, 'iu')));
  const start = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  if (text.length - start <= LENGTH) return `${start === 0 ? '' : '… '}${text.slice(start)}`;
  const end = text.lastIndexOf(' ', start + LENGTH);
  return `${start === 0 ? '' : '… '}${text.slice(start, end <= start ? start + LENGTH : end)} …`;
}

/** A text in parts, those that are one of these words marked. */
export function markWords(
  text: string,
  words: readonly string[],
): { text: string; isMarked: boolean }[] {
  if (words.length === 0) return [{ text, isMarked: false }];
  return text
    .split(wordPattern(words, 'giu'))
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Any of the words as a whole. */
function wordPattern(words: readonly string[], flags: string): RegExp {
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, flags);
}
