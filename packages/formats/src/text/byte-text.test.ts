import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createByteText } from './byte-text.ts';
import { fixedText } from './fixed-text.ts';

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

it('writes hundredths as strings of their numbers are', () => {
  const most = 2 ** 31 - 1;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -most, max: most })), (numbers) => {
      const out = createByteText();
      for (const value of [0, 1, -1, 10, -110, 100, most, -most, ...numbers]) {
        out.hundredths(value);
        expect(decode(out.cut(0))).toBe(String(value / 100));
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

it('grows, and hands out the bytes from a place on', () => {
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

it('writes texts that are known beforehand, and letters in lower case', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const out = createByteText();
      for (const text of texts) out.fixed(fixedText(text));
      expect(decode(out.cut(0))).toBe(texts.map((text) => text.toWellFormed()).join(''));
      const letters = new TextEncoder().encode('AZ@[az-NRY');
      out.lowerCase(letters, 1, letters.length);
      expect(decode(out.cut(0))).toBe('z@[az-nry');
    }),
  );
});

it('hands what it wrote last to another text, or forgets it', () => {
  const [one, other] = [createByteText(), createByteText()];
  const long = 'C'.repeat(70_000);
  one.text(`kept ${long}`);
  other.text('first ');
  const start = one.length;
  one.text(` moved ${long}`);
  one.moveTo(other, start);
  one.text(' forgotten');
  one.drop(start);
  one.copyTo(other, 0, 4);
  expect(decode(other.cut(0))).toBe(`first  moved ${long}kept`);
  expect(decode(one.cut(0))).toBe(`kept ${long}`);
});
