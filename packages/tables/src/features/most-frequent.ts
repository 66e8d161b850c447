/** The most frequent types first, equal ones in the order of their letters. */
export function mostFrequent(
  counts: ReadonlyMap<string, number>,
  most: number,
): { type: string; count: number }[] {
  return Array.from(counts, ([type, count]) => ({ type, count, letters: utf8Letters(type) }))
    .sort((a, b) => b.count - a.count || (a.letters < b.letters ? -1 : 1))
    .slice(0, most)
    .map(({ type, count }) => ({ type, count }));
}

const encoder = new TextEncoder();

/** The bytes of a text in UTF-8, as a character each: such texts sort as the bytes do. */
export function utf8Letters(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join('');
}
