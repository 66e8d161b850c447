import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createByteText } from './byte-text.ts';

const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const hundredths = fc.integer({ min: -(2 ** 33), max: 2 ** 33 }).map((n) => n / 100);
const number = fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger(), hundredths);

it('writes numbers as strings of them are', () => {
  const edges = [0, -0, 9, 10, 99, 100, 0.1, 0.29, -0.05, 1e21, 1e-7, 2 ** 31, 2 ** 31 - 1];
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const out = createByteText();
      for (const value of [...edges, ...numbers]) {
        out.number(value);
        expect(decode(out.cut(0))).toBe(String(value));
      }
    }),
  );
});

it('writes the shortest decimals of float32 numbers', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const out = createByteText();
      out.float32(value);
      expect(decode(out.cut(0))).toBe(String(shortestFloat32(value)));
    }),
  );
});

it('grows, and hands out what stands behind a place', () => {
  const part = fc.oneof(fc.string(), fc.constant('A'.repeat(70_000)));
  fc.assert(
    fc.property(fc.array(part), fc.string(), (before, behind) => {
      const out = createByteText();
      for (const text of before) out.text(text);
      const start = out.length;
      out.text(behind);
      out.byte(10);
      expect(decode(out.cut(start))).toBe(`${behind}\n`.toWellFormed());
      expect(decode(out.cut(0))).toBe(before.map((text) => text.toWellFormed()).join(''));
      expect(out.length).toBe(0);
    }),
    { numRuns: 30 },
  );
});
