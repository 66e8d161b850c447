const MOST_TOLD = 5;

/** "a, b and c"; of more than five words the first five, as "a, b, c, d, e and 1,200 more". */
export function listSome(words: readonly string[]): string {
  const told = words.slice(0, MOST_TOLD);
  const more = words.length - told.length;
  if (more > 0) return `${told.join(', ')} and ${more.toLocaleString('en-US')} more`;
  const last = told.at(-1) ?? '';
  return told.length < 2 ? last : `${told.slice(0, -1).join(', ')} and ${last}`;
}
