/**
 * The fields of a line after RFC 4180, with any separator: without the quotes around them, while a quote within a
 * field that has none around it is a letter.
 *
 * @returns null where a quote is not closed
 */
export function splitQuoted(text: string, separator: string): string[] | null {
  const fields: string[] = [];
  for (let at = 0; ; at += 1) {
    if (text[at] !== '"') {
      const end = text.indexOf(separator, at);
      fields.push(text.slice(at, end < 0 ? text.length : end));
      if (end < 0) return fields;
      at = end;
      continue;
    }
    const end = findClosingQuote(text, at + 1);
    if (end < 0) return null;
    fields.push(text.slice(at + 1, end).replaceAll('""', '"'));
    if (end + 1 === text.length) return fields;
    if (text[end + 1] !== separator) return null;
    at = end + 1;
  }
}

function findClosingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}
