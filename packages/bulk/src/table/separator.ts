const SEPARATORS = ['\t', ';', ','];

/**
 * The separator of the cells of a table: of tab, semicolon and comma, the most frequent one in the first
 * line outside quotes; a comma where none occurs.
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
