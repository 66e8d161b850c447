/** A part of a text, from the first letter to before the last. */
export interface TextRange {
  from: number;
  to: number;
}

/** The words of a search. */
export function wordsOf(query: string): string[] {
  return query.split(/[\s,]+/).filter((word) => word !== '');
}

/**
 * Letters without case and accents, one for each of the text, so that places in one are places in
 * the other. A letter that needs several without its accent is unchanged.
 */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at);
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === 1 ? plain : letter;
  }).join('');
}

/** Places of words in a text, in order and without overlaps; each at its first occurrence. */
export function findWords(text: string, words: readonly string[]): TextRange[] {
  const folded = fold(text);
  const found = words
    .map((word) => ({ from: placeOf(folded, fold(word)), length: word.length }))
    .filter(({ from }) => from >= 0)
    .sort((a, b) => a.from - b.from);
  const ranges: TextRange[] = [];
  for (const { from, length } of found) {
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, from + length);
    else ranges.push({ from, to: from + length });
  }
  return ranges;
}

/** The first place that begins a word, else the first of all; -1 where there is none. */
function placeOf(folded: string, word: string): number {
  const first = folded.indexOf(word);
  for (let at = first; at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || /[^\p{L}\p{N}]/u.test(folded.charAt(at - 1))) return at;
  }
  return first;
}

/**
 * How well a text goes with the words: 0 begins with the first, 1 has all at beginnings of words, 2
 * has them somewhere, null lacks one. `more` is searched, too, but counts for less.
 */
export function rankText(text: string, more: string, words: readonly string[]): number | null {
  if (words.length === 0) return 0;
  const folded = fold(text);
  const foldedMore = fold(more);
  let rank = 0;
  for (const [index, each] of words.entries()) {
    const word = fold(each);
    const at = placeOf(folded, word);
    if (at < 0) {
      if (!foldedMore.includes(word)) return null;
      rank = Math.max(rank, 3);
    } else if (at > 0 && /[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) rank = Math.max(rank, 2);
    else if (at > 0 || index > 0) rank = Math.max(rank, 1);
  }
  return rank;
}
