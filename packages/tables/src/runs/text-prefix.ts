import type { TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { type SortKey, TEXT } from './compare-rows.ts';

/** Letters that sequences are made of. Other characters are in order, too, but end what a number says of a text. */
const LETTERS = 'ABCDGHKMNRSTUVWY';
/** Of codes: the letters, 0 where a text has ended, and one beyond them. */
const BASE = LETTERS.length + 2;
/** Twelve digits of this base are exact in a double. */
const LETTERS_A_NUMBER = 12;

/** By the code of a character: one more than the number of letters before it. */
const CODES = Uint8Array.from({ length: 256 }, (_, code) => {
  return 1 + [...LETTERS].filter((letter) => letter.charCodeAt(0) < code).length;
});
const IS_LETTER = Uint8Array.from({ length: 256 }, (_, code) => {
  return Number(LETTERS.includes(String.fromCharCode(code)));
});

/** Columns of the first letters of texts: numbers are sorted faster, and tell most texts apart. */
const PREFIXES: readonly TableColumn[] = [0, 1].map((at) => {
  return { key: ` letters ${at}`, type: 'DOUBLE' };
});

/** @param texts with characters of one byte */
export function prefixesOf(texts: readonly string[], count: number): TableValues {
  const columns = PREFIXES.map(() => new Float64Array(count));
  for (let row = 0; row < count; row++) {
    const text = texts[row] ?? '';
    let last = text.length;
    for (const [index, column] of columns.entries()) {
      const from = index * LETTERS_A_NUMBER;
      let number = 0;
      for (let at = from; at < from + LETTERS_A_NUMBER; at++) {
        const code = at < last ? text.charCodeAt(at) : -1;
        number = BASE * number + (CODES[code] ?? 0);
        if (code >= 0 && IS_LETTER[code] === 0) last = at;
      }
      column[row] = number;
    }
  }
  return Object.fromEntries(
    PREFIXES.map(({ key }, at) => [key, columns[at] ?? new Float64Array()]),
  );
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
