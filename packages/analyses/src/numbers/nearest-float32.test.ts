import { describe, expect, it } from 'vitest';
import { nearestFloat32 } from './nearest-float32.ts';

// The expected numbers are not ours: exact ties were rounded by Python's struct.pack('<f', ...), and
// quotients beside a middle by glibc's strtof, which rounds once, from 400 digits of the quotient.
// A quotient of numbers up to 2^53 is never small enough to be denormal.

describe('a quotient in the middle of two float32 numbers', () => {
  it.each([
    [2 ** 24 + 1, 1, 16777216],
    [2 ** 24 + 3, 1, 16777220],
    [2 ** 24 + 5, 2 ** 23, 2 + 2 ** -21],
    [2 ** 24 + 7, 2 ** 23, 2 + 2 ** -20],
    [2 ** 24 + 1, 2 ** 53, 2 ** -29],
    // On either side of a power of two, where the distance changes.
    [2 ** 24 + 1, 2 ** 24, 1],
    [2 ** 25 - 1, 2 ** 24, 2],
    [2 ** 25 - 1, 1, 33554432],
    [2 ** 25 - 3, 2 ** 30, 2 ** -5 - 2 ** -28],
  ])('%d / %d goes to the even one', (numerator, denominator, nearest) => {
    expect(Math.fround(nearest)).toBe(nearest);
    expect(nearestFloat32(numerator, denominator)).toBe(nearest);
    expect(nearestFloat32(-numerator, denominator)).toBe(-nearest);
  });
});

describe('a quotient so near a middle that its double is the middle', () => {
  const even = 1 + 2 ** -22;
  const odd = 1 + 2 ** -23;
  const belowTwo = 2 - 2 ** -23;
  it.each([
    ['above', 8606712320, 8606711807, odd],
    ['below', 8589935105, 8589934593, 1],
    ['above', 8595528534, 8595526997, even],
    ['below', 8601120941, 8601119403, odd],
    // The middle of the last number below a power of two and the power.
    ['above', 17179868674, 8589934593, 2],
    ['below', 17213423101, 8606711807, belowTwo],
    ['above', 17202237268, 8601119403, belowTwo],
    ['below', 17191052457, 8595526997, 2 - 2 ** -22],
    // Around 1 / 16 and 1 / 8, with whole numbers of 40 bits.
    ['above', 68720529408, 1099528404991, odd / 16],
    ['below', 68735209473, 1099763286017, 1 / 16],
    ['below', 137468309503, 1099746508799, belowTwo / 16],
    ['above', 137465505107, 1099724139179, belowTwo / 16],
  ])('goes to its own side (%s: %d / %d)', (_side, numerator, denominator, nearest) => {
    expect(isMiddle(numerator / denominator)).toBe(true);
    expect(nearestFloat32(numerator, denominator)).toBe(nearest);
    expect(nearestFloat32(-numerator, denominator)).toBe(-nearest);
  });

  it('would be lost by rounding twice', () => {
    expect(Math.fround(8606712320 / 8606711807)).toBe(1);
    expect(Math.fround(17213423101 / 8606711807)).toBe(2);
  });
});

/** A float32 has 24 bits, so a number in the middle of two has 25, and the last one is set. */
function isMiddle(value: number): boolean {
  const mantissa = value / 2 ** (Math.floor(Math.log2(value)) - 24);
  return Number.isInteger(mantissa) && mantissa % 2 === 1;
}
