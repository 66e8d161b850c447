import { type ColumnEncoder, type EncodedPage, encodePage } from './column-encoder.ts';
import { encodeNumbers } from './encode-values.ts';
import { DATA_PAGE, DICTIONARY_PAGE, PAGE_ROWS } from './formats.ts';

/** A column of texts in a Parquet file; lone surrogates become U+FFFD. */
export interface TextColumnFormat {
  name: string;
  type: 'VARCHAR';
  /** Rows may have no text; null marks it. */
  isOptional?: boolean;
}

const MOST_TEXTS = 65_536;

const numbers = new Uint16Array(PAGE_ROWS);

/** Each group has a dictionary of its texts, until there are too many of them. */
export function createTextEncoder(): ColumnEncoder<readonly string[]> {
  const known = new Map<string, number>();
  let usesDictionary = true;
  let isDictionaryUsed = false;
  let pages: EncodedPage[] = [];

  /** @returns false where there are too many distinct ones */
  function number(values: readonly string[], count: number): boolean {
    let last: string | undefined;
    let lastNumber = 0;
    for (let i = 0; i < count; i++) {
      const value = values[i] ?? '';
      // Texts mostly come in runs, as names of records do.
      if (value !== last) {
        let next = known.get(value);
        if (next === undefined) {
          if (known.size === MOST_TEXTS) return false;
          next = known.size;
          known.set(value, next);
        }
        last = value;
        lastNumber = next;
      }
      numbers[i] = lastNumber;
    }
    return true;
  }

  return {
    add(values, count, levels) {
      if (usesDictionary && number(values, count)) {
        isDictionaryUsed = true;
        const body = encodeNumbers(numbers, count, known.size);
        pages.push(
          encodePage(DATA_PAGE, 'RLE_DICTIONARY', body, { count, isPlain: false, levels }),
        );
        return;
      }
      usesDictionary = false;
      const body = encodeTexts(values.slice(0, count));
      pages.push(encodePage(DATA_PAGE, 'PLAIN', body, { count, isPlain: false, levels }));
    },
    finish() {
      const page = { count: known.size, isPlain: false };
      const dictionary = isDictionaryUsed
        ? encodePage(DICTIONARY_PAGE, 'PLAIN', encodeTexts([...known.keys()]), page)
        : null;
      const chunk = { dictionary, pages, extremes: null, nullCount: 0 };
      known.clear();
      usesDictionary = true;
      isDictionaryUsed = false;
      pages = [];
      return chunk;
    },
  };
}

/** PLAIN: each text in UTF-8, with the number of its bytes in front. */
function encodeTexts(texts: readonly string[]): Uint8Array {
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + 4 + size, 0));
  let at = 0;
  for (const [index, text] of texts.entries()) {
    at = bytes.writeUInt32LE(sizes[index] ?? 0, at);
    at += bytes.write(text, at);
  }
  return bytes;
}
