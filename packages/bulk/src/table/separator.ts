const SEPARATORS = ['\t', ';', ','];

/** A first line by which Excel knows the separator: `sep=;`, in quotes or with empty cells behind it. */
const SEPARATOR_LINE = /^\uFEFF?\s*"?sep=([^\r\n"])"?\1*[^\S\r\n]*(?:\r\n?|\n|$)/i;

/** What the first line says that separates cells; null where it does not. */
export function saidSeparator(head: string): string | null {
  return SEPARATOR_LINE.exec(head)?.[1] ?? null;
}

/**
 * What separates the cells of a table: of tab, semicolon and comma the one that stands most often in
 * its first line outside quotes; a comma where none does.
 *
 * @param head the beginning of the text
 */
export function findSeparator(head: string): string {
  const line = firstLine(head).replace(/"[^"]*"/g, '');
  let separator = ',';
  let most = 0;
  for (const each of SEPARATORS) {
    const count = line.split(each).length - 1;
    if (count > most) [separator, most] = [each, count];
  }
  return separator;
}

/** The first line with a text in it. */
function firstLine(head: string): string {
  return head.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? '';
}
