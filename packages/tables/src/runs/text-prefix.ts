import type { TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { type SortKey, TEXT } from './compare-rows.ts';

const LETTERS_A_NUMBER = 6;

/** Columns of the first letters of texts: numbers are sorted faster, and tell most texts apart. */
const PREFIXES: readonly TableColumn[] = [0, 1, 2].map((at) => {
  return { key: ` letters ${at}`, type: 'DOUBLE' };
});

/** @param texts with characters of one byte */
export function prefixesOf(texts: readonly string[], count: number): TableValues {
  return Object.fromEntries(
    PREFIXES.map(({ key }, at) => {
      const from = at * LETTERS_A_NUMBER;
      const numbers = new Float64Array(count);
      for (let row = 0; row < count; row++) numbers[row] = prefixOf(texts[row] ?? '', from);
      return [key, numbers];
    }),
  );
}

/** Letters from one of the text on as a number; where the text ends, 0 comes before every letter. */
function prefixOf(text: string, from: number): number {
  let number = 0;
  for (let at = from; at < from + LETTERS_A_NUMBER; at++) {
    number = 256 * number + (at < text.length ? text.charCodeAt(at) : 0);
  }
  return number;
}

interface KeyedColumns {
  columns: readonly TableColumn[];
  keys: readonly SortKey[];
}

/** Before a key of texts, those of their first letters. */
export function withPrefixes({ columns, keys }: KeyedColumns): KeyedColumns {
  if (!keys.some(({ key }) => key === TEXT)) return { columns, keys };
  return {
    columns: [...columns, ...PREFIXES],
    keys: keys.flatMap((by) =>
      by.key === TEXT ? [...PREFIXES.map(({ key }) => ({ ...by, key })), by] : [by],
    ),
  };
}
