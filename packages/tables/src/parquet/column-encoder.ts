import { type Codec, compress } from '@flipon/platform/codecs';
import { joinBytes } from '@flipon/platform/join-bytes';
import { deltaBound, encodeDelta } from './delta-packed.ts';
import { encodeNumbers, encodePlain, splitStreams } from './encode-values.ts';
import {
  type ColumnType,
  codecOf,
  DATA_PAGE,
  DICTIONARY_PAGE,
  ENCODINGS,
  type Encoding,
  PAGE_ROWS,
  type PageFormat,
} from './formats.ts';
import { createThriftWriter } from './thrift-writer.ts';
import {
  createFloatDictionary,
  createWholeDictionary,
  type ValueDictionary,
} from './value-dictionary.ts';

/** A column of numbers in a Parquet file. */
export interface NumberColumnFormat extends PageFormat {
  name: string;
  type: Exclude<ColumnType, 'VARCHAR'>;
  /** Its values mostly rise, so that differences say more than the values. */
  rises?: boolean;
  /** Rows may have no value; NaN marks it. */
  isOptional?: boolean;
}

/** A page as in the file: a head, then the compressed bytes. */
export interface EncodedPage {
  encoding: Encoding;
  count: number;
  headBytes: number;
  /** The body alone, before it was compressed. */
  plainBytes: number;
  bytes: Uint8Array;
}

/** A column of one group of rows. */
export interface EncodedChunk {
  dictionary: EncodedPage | null;
  pages: EncodedPage[];
  /** Null without values, of texts, and where one is no number. */
  extremes: { min: number; max: number } | null;
  /** Rows without a value. */
  nullCount: number;
}

/** Which rows of a page have a value. */
export interface RowLevels {
  rows: number;
  /** As the page has them in front of its values. */
  bytes: Uint8Array;
}

export interface ColumnEncoder<Values> {
  /**
   * Encodes up to PAGE_ROWS values.
   *
   * @param levels of an optional column, whose `count` values are those of the rows that have one
   */
  add(values: Values, count: number, levels?: RowLevels): void;
  /** Returns the group so far; the next values begin another one. */
  finish(): EncodedChunk;
}

const EXACT_DELTA = 2 ** 51;
const I32 = 2 ** 31;

const target = new Uint8Array(deltaBound(PAGE_ROWS));
const numbers = new Uint16Array(PAGE_ROWS);

export function createColumnEncoder(format: NumberColumnFormat): ColumnEncoder<Float64Array> {
  const { type, rises = false } = format;
  const codec = codecOf(format);
  const isWhole = type === 'INTEGER' || type === 'BIGINT';
  const dictionary = rises ? null : isWhole ? createWholeDictionary() : createFloatDictionary();
  // What had too many distinct values in one group will have them in the next.
  let usesDictionary = dictionary !== null;
  let isDictionaryUsed = false;
  let pages: EncodedPage[] = [];
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let nullCount = 0;

  function widen(range: { min: number; max: number }): void {
    min = Math.min(min, range.min);
    max = Math.max(max, range.max);
  }

  function encodeBody(
    values: Float64Array,
    count: number,
  ): { encoding: Encoding; body: Uint8Array } {
    if (usesDictionary && dictionary !== null) {
      if (dictionary.number(values, count, numbers)) {
        isDictionaryUsed = true;
        const body = encodeNumbers(numbers, count, dictionary.size);
        return { encoding: 'RLE_DICTIONARY', body };
      }
      usesDictionary = false;
    }
    const range = extremesOf(values, count);
    widen(range);
    const plain = () => encodePlain(type, values, count);
    if (!isWhole) {
      const body = splitStreams(plain(), type === 'FLOAT' ? 4 : 8);
      return { encoding: 'BYTE_STREAM_SPLIT', body };
    }
    const isExact = range.min >= -EXACT_DELTA && range.max <= EXACT_DELTA;
    if (isExact && (type === 'BIGINT' || range.max - range.min < I32)) {
      const bytes = encodeDelta(values, count, target);
      if (bytes >= 0) return { encoding: 'DELTA_BINARY_PACKED', body: target.subarray(0, bytes) };
    }
    return { encoding: 'PLAIN', body: plain() };
  }

  return {
    add(values, count, levels) {
      nullCount += levels === undefined ? 0 : levels.rows - count;
      const { encoding, body } = encodeBody(values, count);
      pages.push(encodePage(DATA_PAGE, encoding, body, { count, codec, levels }));
    },
    finish() {
      const used = isDictionaryUsed ? dictionary : null;
      // They are fewer than the rows that have them.
      if (used !== null) widen(extremesOf(used.values(), used.size));
      const chunk: EncodedChunk = {
        dictionary: used === null ? null : pageOf(type, used, codec),
        pages,
        extremes: min <= max ? { min, max } : null,
        nullCount,
      };
      nullCount = 0;
      dictionary?.clear();
      isDictionaryUsed = false;
      pages = [];
      min = Number.POSITIVE_INFINITY;
      max = Number.NEGATIVE_INFINITY;
      return chunk;
    },
  };
}

function pageOf(type: ColumnType, dictionary: ValueDictionary, codec: Codec | null): EncodedPage {
  const body = encodePlain(type, dictionary.values(), dictionary.size);
  return encodePage(DICTIONARY_PAGE, 'PLAIN', body, { count: dictionary.size, codec });
}

/** NaN as either where a value is no number, so that nothing is said of the column. */
function extremesOf(values: Float64Array, count: number) {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const value = values[i] ?? 0;
    if (value < min) min = value;
    if (value > max) max = value;
    sum += value;
  }
  // The sum of all is no number where one is none, or where infinities meet.
  return Number.isNaN(sum) ? { min: sum, max: sum } : { min, max };
}

/**
 * @param kind whether it holds values or a dictionary of values
 * @param page.codec null to store it as it is encoded
 */
export function encodePage(
  kind: number,
  encoding: Encoding,
  values: Uint8Array,
  page: { count: number; codec: Codec | null; levels?: RowLevels | undefined },
): EncodedPage {
  const { codec, levels } = page;
  const count = levels?.rows ?? page.count;
  const body = levels === undefined ? values : joinBytes([levels.bytes, values]);
  const compressed = codec === null ? body : compress(codec, body);
  const head = createThriftWriter();
  head.i32(1, kind);
  head.i32(2, body.length);
  head.i32(3, compressed.length);
  head.struct(kind === DATA_PAGE ? 5 : 7, () => {
    head.i32(1, count);
    head.i32(2, ENCODINGS[encoding]);
    if (kind !== DATA_PAGE) return;
    // Of columns that are not optional there are no levels: no value can be missing.
    head.i32(3, ENCODINGS.RLE);
    head.i32(4, ENCODINGS.RLE);
  });
  const headBytes = head.finish();
  const bytes = joinBytes([headBytes, compressed]);
  return { encoding, count, headBytes: headBytes.length, plainBytes: body.length, bytes };
}
