import { splitQuoted } from '@flipon/annotation/split-quoted';

/** How the fields of a table are parted. */
export type Separator = ',' | ';' | '\t' | 'quoted tab';

/** The separator that a header shows. */
export function separatorOf(header: string): Separator {
  // Spreadsheets write semicolons where the comma is in numbers.
  if (!header.includes('\t'))
    return header.split(';').length > header.split(',').length ? ';' : ',';
  return header.startsWith('"') ? 'quoted tab' : '\t';
}

/** The fields of a line, without the quotes around them; null where a quote is not closed. */
export function splitFields(text: string, separator: Separator): string[] | null {
  if (separator === '\t') return text.split('\t');
  if (separator === 'quoted tab') return splitQuoted(text, '\t');
  return text.includes('"') ? splitQuoted(text, separator) : text.split(separator);
}
