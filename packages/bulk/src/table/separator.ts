const SEPARATORS = ['\t', ';', ','];
/** Lines that are looked at: titles of the whole may stand above the table. */
const MOST_LINES = 20;

/**
 * The separator of the cells of a table: of tab, semicolon and comma outside quotes the one that most of the
 * first lines have, of equal ones the most frequent one in the first of them; a comma where none occurs.
 *
 * @param head the beginning of the text
 */
export function findSeparator(head: string): string {
  const lines = head
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  let separator = ',';
  let most: readonly [lines: number, cells: number] = [0, 0];
  for (const each of SEPARATORS) {
    const having = lines.filter((line) => line.includes(each));
    const count = (having[0]?.split(each).length ?? 1) - 1;
    if (having.length < most[0] || (having.length === most[0] && count <= most[1])) continue;
    [separator, most] = [each, [having.length, count]];
  }
  return separator;
}
