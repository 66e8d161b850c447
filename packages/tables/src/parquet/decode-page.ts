import { zstdDecompressSync } from 'node:zlib';
import type { NumberColumnFormat } from './column-encoder.ts';
import { decodeDelta } from './delta-packed.ts';
import { decodeNumbers, decodePlain, joinStreams } from './encode-values.ts';
import type { PagePlace } from './parquet-writer.ts';

type Numbers = Float64Array | Float32Array | Int32Array;

/**
 * The values of a page that our writer made.
 *
 * @param bytes what is compressed of it
 * @param dictionary its values; empty where the page has none
 * @throws an Error when it does not decompress
 */
export function decodePage(
  { type, isPlain = false }: NumberColumnFormat,
  { encoding, count, plainBytes }: PagePlace,
  bytes: Uint8Array,
  dictionary: Float64Array,
): Numbers {
  const body = isPlain
    ? bytes
    : zstdDecompressSync(bytes, { maxOutputLength: Math.max(1, plainBytes) });
  const values = emptyValues(type, count);
  if (encoding === 'RLE_DICTIONARY') decodeNumbers(body, dictionary, values);
  else if (encoding === 'DELTA_BINARY_PACKED' && !(values instanceof Float32Array))
    decodeDelta(body, values);
  else if (encoding === 'BYTE_STREAM_SPLIT')
    decodePlain(type, joinStreams(body, type === 'FLOAT' ? 4 : 8), values);
  else decodePlain(type, body, values);
  return values;
}

function emptyValues(type: NumberColumnFormat['type'], count: number): Numbers {
  if (type === 'INTEGER') return new Int32Array(count);
  return type === 'FLOAT' ? new Float32Array(count) : new Float64Array(count);
}
