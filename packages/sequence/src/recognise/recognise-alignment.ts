const CODES = /^[ACGTUNRYSWKMBDHV]+$/i;
const ALIGNED = /^[A-Z.*?-]+$/i;

/**
 * Is this an alignment in PHYLIP: a line with the number of rows and their length, then rows of a name and
 * letters? In a sequence whose first line has two numbers, rows are never all equally long after a name.
 *
 * @param lines whole ones, without blank lines
 */
export function isPhylip(lines: readonly string[]): boolean {
  const [, countText = '', lengthText = ''] = /^\s*(\d+)\s+(\d+)\s*$/.exec(lines[0] ?? '') ?? [];
  const [count, length] = [Number(countText), Number(lengthText)];
  const rows = lines.slice(1, 1 + count);
  if (count < 2 || length < 1 || rows.length < Math.min(count, lines.length - 1)) return false;
  const parts = rows.map((row) => /^(\S+)\s+(\S.*)$/.exec(row.trimEnd()) ?? []);
  const letters = parts.map(([, , text = '']) => text.replaceAll(/\s/g, ''));
  const first = letters[0]?.length ?? 0;
  if (first === 0 || first > length) return false;
  const isAligned = letters.every((text) => text.length === first && ALIGNED.test(text));
  return isAligned && parts.some(([, name = '']) => !CODES.test(name) && /[A-Z]/i.test(name));
}
