import { decompress } from '@flipon/platform/codecs';
import type { NumberColumnFormat } from './column-encoder.ts';
import { decodeDelta } from './delta-packed.ts';
import {
  decodeNumbers,
  decodePlain,
  joinStreams,
  numberAt,
  numbersIn,
  type WrittenNumbers,
} from './encode-values.ts';
import { codecOf } from './formats.ts';
import type { PagePlace } from './parquet-writer.ts';

export type Numbers = Float64Array | Float32Array | Int32Array;

/**
 * The values of a page that our writer made.
 *
 * @param bytes its compressed part
 * @param dictionary its values; empty where the page has none
 * @param into of the type of the column, and as long as the page
 * @throws an Error when it does not decompress, or to more bytes than its place says
 */
export function decodePage(
  format: NumberColumnFormat,
  place: PagePlace,
  bytes: Uint8Array,
  dictionary: Float64Array,
  into?: Numbers,
): Numbers {
  const { type } = format;
  const { encoding, count } = place;
  const values = into ?? emptyValues(type, count);
  // Such as the record, of a sequence of few.
  if (encoding === 'RLE_DICTIONARY' && dictionary.length === 1) {
    return values.fill(dictionary[0] ?? 0);
  }
  const body = bodyOf(format, place, bytes);
  if (encoding === 'RLE_DICTIONARY') decodeNumbers(numbersIn(body), dictionary, values);
  else if (encoding === 'DELTA_BINARY_PACKED' && !(values instanceof Float32Array))
    decodeDelta(body, values);
  else if (encoding === 'BYTE_STREAM_SPLIT')
    decodePlain(type, joinStreams(body, type === 'FLOAT' ? 4 : 8), values);
  else decodePlain(type, body, values);
  return values;
}

/** The numbers of the distinct values of a page with a dictionary. */
export function readNumbersOf(
  format: NumberColumnFormat,
  place: PagePlace,
  bytes: Uint8Array,
): WrittenNumbers {
  return numbersIn(bodyOf(format, place, bytes));
}

/** A page with its compressed bytes. */
export interface ReadPage {
  place: PagePlace;
  bytes: Uint8Array;
}

/**
 * Single values of a page that our writer made: of most pages the others are not looked at.
 *
 * @param ats places in the page, 0-based
 */
export function decodeValues(
  format: NumberColumnFormat,
  { place, bytes }: ReadPage,
  dictionary: ReadPage | null,
  ats: readonly number[],
): number[] {
  const { encoding, count } = place;
  if (encoding === 'RLE_DICTIONARY' && dictionary !== null) {
    // Such as the record, of a sequence of few.
    if (dictionary.place.count === 1) {
      const [only = 0] = decodeValues(format, dictionary, null, [0]);
      return ats.map(() => only);
    }
    const body = bodyOf(format, place, bytes);
    const numbers = ats.map((at) => numberAt(body, at));
    return decodeValues(format, dictionary, null, numbers);
  }
  const body = bodyOf(format, place, bytes);
  if (encoding === 'DELTA_BINARY_PACKED') {
    // Each value depends on all before it.
    const values = new Float64Array(Math.max(-1, ...ats) + 1);
    decodeDelta(body, values);
    return ats.map((at) => values[at] ?? 0);
  }
  const width = format.type === 'DOUBLE' || format.type === 'BIGINT' ? 8 : 4;
  const isSplit = encoding === 'BYTE_STREAM_SPLIT';
  const [step, first] = isSplit ? [count, 1] : [1, width];
  const plain = new Uint8Array(width * ats.length);
  for (let i = 0; i < plain.length; i++) {
    const at = ats[Math.floor(i / width)] ?? 0;
    plain[i] = body[at * first + (i % width) * step] ?? 0;
  }
  const values = emptyValues(format.type, ats.length);
  decodePlain(format.type, plain, values);
  return Array.from(values);
}

function bodyOf(
  format: NumberColumnFormat,
  { plainBytes }: PagePlace,
  bytes: Uint8Array,
): Uint8Array {
  const codec = codecOf(format);
  return codec === null ? bytes : decompress(codec, bytes, plainBytes);
}

export function emptyValues(type: NumberColumnFormat['type'], count: number): Numbers {
  if (type === 'INTEGER') return new Int32Array(count);
  return type === 'FLOAT' ? new Float32Array(count) : new Float64Array(count);
}
