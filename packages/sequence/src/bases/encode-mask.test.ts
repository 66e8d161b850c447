import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeMask } from './encode-mask.ts';

/** The numbers as the encoding's definition reads them. */
function decode(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let value = 0;
  let factor = 1;
  for (const byte of bytes) {
    value += (byte % 128) * factor;
    factor *= 128;
    if (byte >= 128) continue;
    numbers.push(value);
    value = 0;
    factor = 1;
  }
  return numbers;
}

test('encodes distances and lengths, in calls of any size, far beyond 2^31', () => {
  const distance = fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 2 ** 40 }));
  const pair = fc.tuple(distance, distance);
  fc.assert(
    fc.property(fc.array(fc.array(pair, { maxLength: 5 }), { maxLength: 5 }), (calls) => {
      const encode = encodeMask();
      let position = 0;
      const parts = calls.map((call) => {
        const pairs = call.flatMap(([skip, length]) => {
          const start = position + skip;
          position = start + length;
          return [start, position];
        });
        return Uint8Array.from(encode(pairs));
      });
      expect(decode(Buffer.concat(parts))).toEqual(calls.flat(2));
    }),
  );
});
