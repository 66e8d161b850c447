import type { Codec } from '@flipon/platform/codecs';
import { expect, it } from 'vitest';
import {
  createColumnEncoder,
  type EncodedPage,
  type NumberColumnFormat,
} from './column-encoder.ts';
import { decodePage } from './decode-page.ts';

const COUNT = 5000;
const values = Float64Array.from({ length: COUNT }, (_, at) => Math.sin(at));

function encode(codec: Codec): { format: NumberColumnFormat; page: EncodedPage } {
  const format: NumberColumnFormat = { name: 'energy', type: 'DOUBLE', codec };
  const encoder = createColumnEncoder(format);
  encoder.add(values, COUNT);
  const [page] = encoder.finish().pages;
  if (page === undefined) throw new Error('There is no page.');
  return { format, page };
}

function placeOf({ encoding, count, bytes, plainBytes }: EncodedPage) {
  return { start: 0, bytes: bytes.length, encoding, count, plainBytes };
}

it.each(['zstd', 'deflate'] as const)(
  'a page unpacks to the bytes that its place says, and no further: %s',
  (codec) => {
    const { format, page } = encode(codec);
    const packed = page.bytes.subarray(page.headBytes);
    const none = new Float64Array();
    const place = placeOf(page);
    expect(decodePage(format, place, packed, none)).toEqual(values);
    const short = { ...place, plainBytes: place.plainBytes - 1 };
    expect(() => decodePage(format, short, packed, none)).toThrow();
  },
);
