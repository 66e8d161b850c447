const CODES = /^[ACGTUNRYSWKMBDHV]+$/i;
const ALIGNED = /^[A-Z.*?-]+$/i;

/**
 * Is this an alignment in PHYLIP: a line with the number of rows and their length, then rows of a name and
 * letters? In a sequence whose first line has two numbers, rows are never all equally long after a name. Where
 * all names may be bases, the numbers have to agree with the rows.
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
  if (!isAligned) return false;
  if (parts.some(([, name = '']) => !CODES.test(name) && /[A-Z]/i.test(name))) return true;
  if (rows.length < count) return first === length;
  // Further rows are those of interleaved blocks, which have no names.
  const further = lines
    .slice(1 + count)
    .join('')
    .replaceAll(/\s/g, '');
  return count * first + further.length === count * length;
}
