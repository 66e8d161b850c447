import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeMask } from './decode-mask.ts';
import { encodeMask } from './encode-mask.ts';

const stretches = fc
  .uniqueArray(fc.integer({ min: 0, max: 2 ** 40 }), { maxLength: 40 })
  .map((positions) => positions.toSorted((a, b) => a - b))
  .map((positions) => positions.slice(0, positions.length - (positions.length % 2)));

it('gives back every stretch, however the bytes are cut', () => {
  fc.assert(
    fc.property(stretches, fc.integer({ min: 1, max: 7 }), (positions, pieceBytes) => {
      const bytes = encodeMask()(positions);
      const decode = decodeMask();
      const found: number[] = [];
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        found.push(...decode(bytes.subarray(at, at + pieceBytes)));
      }
      expect(found).toEqual(positions);
    }),
  );
});

it('refuses what is no mask', () => {
  expect(() => decodeMask()(new Uint8Array(9).fill(255))).toThrow('no mask');
});
