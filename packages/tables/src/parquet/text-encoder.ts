import { type ColumnEncoder, type EncodedPage, encodePage } from './column-encoder.ts';
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

const encoder = new TextEncoder();

const LENGTH_BYTES = 4;
/** The most bytes of UTF-8 for a unit of a text. */
const MOST_UNIT_BYTES = 3;
/** Shorter texts are copied letter by letter, which takes less than to begin a call of the encoder. */
const SHORT = 64;

/**
 * PLAIN: each text in UTF-8, with the number of its bytes in front. Lone surrogates become U+FFFD. Almost all texts are
 * ASCII, with room for these alone at first.
 */
function encodeTexts(texts: readonly string[]): Uint8Array {
  return encodeInRoom(texts, 1) ?? encodeInRoom(texts, MOST_UNIT_BYTES) ?? new Uint8Array(0);
}

/** @returns null where a text has more bytes than `unitBytes` a unit */
function encodeInRoom(texts: readonly string[], unitBytes: number): Uint8Array | null {
  let room = 0;
  for (const { length } of texts) room += LENGTH_BYTES + unitBytes * length;
  const bytes = new Uint8Array(room);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const text of texts) {
    const start = at + LENGTH_BYTES;
    let size = text.length;
    if (!copyShort(text, bytes, start)) {
      const own = bytes.subarray(start, start + unitBytes * text.length);
      const { read, written } = encoder.encodeInto(text, own);
      if (read < text.length) return null;
      size = written;
    }
    view.setUint32(at, size, true);
    at = start + size;
  }
  return bytes.subarray(0, at);
}

/** @returns false where the text is long, or not ASCII */
function copyShort(text: string, bytes: Uint8Array, start: number): boolean {
  if (text.length > SHORT) return false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 128) return false;
    bytes[start + i] = code;
  }
  return true;
}
