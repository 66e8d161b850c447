import { type ColumnEncoder, type EncodedPage, encodePage } from './column-encoder.ts';
import { encodeTexts } from './encode-texts.ts';
import { encodeNumbers } from './encode-values.ts';
import { codecOf, DATA_PAGE, DICTIONARY_PAGE, PAGE_ROWS, type PageFormat } from './formats.ts';

/** A column of texts in a Parquet file; lone surrogates become U+FFFD. */
export interface TextColumnFormat extends PageFormat {
  name: string;
  type: 'VARCHAR';
  /** Rows may have no text; null marks it. */
  isOptional?: boolean;
}

const MOST_TEXTS = 65_536;

const numbers = new Uint16Array(PAGE_ROWS);

/** Each group has a dictionary of its texts, until there are too many of them. */
export function createTextEncoder(format: PageFormat): ColumnEncoder<readonly string[]> {
  const codec = codecOf(format);
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
        pages.push(encodePage(DATA_PAGE, 'RLE_DICTIONARY', body, { count, codec, levels }));
        return;
      }
      usesDictionary = false;
      const body = encodeTexts(values.slice(0, count));
      pages.push(encodePage(DATA_PAGE, 'PLAIN', body, { count, codec, levels }));
    },
    finish() {
      const page = { count: known.size, codec };
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
