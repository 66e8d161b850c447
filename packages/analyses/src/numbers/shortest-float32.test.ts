import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortestFloat32 } from './shortest-float32.ts';

// Texts below that are strings were printed by std::to_chars(float, chars_format::scientific) of
// libstdc++ 12, which knows nothing of this code.

/** Exponent of a power of two, and how the float32 below it, the power, and the one above print. */
const AROUND_POWERS: [number, string, string, string][] = [
  [-126, '1.1754942e-38', '1.1754944e-38', '1.1754945e-38'],
  [-44, '5.6843415e-14', '5.684342e-14', '5.6843426e-14'],
  [-24, '5.960464e-08', '5.9604645e-08', '5.960465e-08'],
  [-12, '2.4414061e-04', '2.4414062e-04', '2.4414065e-04'],
  [-1, '4.9999997e-01', '5e-01', '5.0000006e-01'],
  [0, '9.9999994e-01', '1e+00', '1.0000001e+00'],
  [10, '1.02399994e+03', '1.024e+03', '1.0240001e+03'],
  [20, '1.04857594e+06', '1.048576e+06', '1.0485761e+06'],
  [23, '8.3886075e+06', '8.388608e+06', '8.388609e+06'],
  [24, '1.6777215e+07', '1.6777216e+07', '1.6777218e+07'],
  [25, '3.355443e+07', '3.3554432e+07', '3.3554436e+07'],
  [26, '6.710886e+07', '6.7108864e+07', '6.710887e+07'],
  [127, '1.7014117e+38', '1.7014118e+38', '1.701412e+38'],
];

it('prints recorded scores as people write them', () => {
  expect(shortestFloat32(1.2000000476837158)).toBe(1.2);
  expect(shortestFloat32(-1.0689655542373657)).toBe(-1.0689656);
  expect(shortestFloat32(0)).toBe(0);
  expect(shortestFloat32(4)).toBe(4);
  // Seven digits would make -9.9767905e-10 of it, and not see that six are enough.
  expect(shortestFloat32(-9.976790504850896e-10)).toBe(-9.97679e-10);
});

it('reads back the same, and no decimal with fewer digits does', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
      fc.pre(Math.abs(value) > 1.2e-38);
      const shortest = shortestFloat32(value);
      expect(Math.fround(shortest)).toBe(value);
      const least = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((digits) => Number(value.toPrecision(digits)))
        .find((candidate) => Math.fround(candidate) === value);
      expect(digitsOf(shortest)).toBe(digitsOf(least ?? 0));
      // Two decimals of a tie differ, but not in how near they are.
      const [distance, leastDistance] = [shortest, least ?? 0].map((one) => Math.abs(one - value));
      expect(distance).toBeLessThanOrEqual((leastDistance ?? 0) * (1 + 1e-6));
    }),
    { numRuns: 20_000 },
  );
});

it.each([
  [1.00390625, '1.0039062e+00'],
  [-1.00390625, '-1.0039062e+00'],
  [1.01171875, '1.0117188e+00'],
  [1.40234375, '1.4023438e+00'],
  [1.41015625, '1.4101562e+00'],
  [1228.40625, '1.2284062e+03'],
  [37130.5625, '3.7130562e+04'],
  [2097152.25, '2.0971522e+06'],
  [2097152.75, '2.0971528e+06'],
  [2 ** -12, '2.4414062e-04'],
])('prints %d, half way between two decimals, as the even one', (value, text) => {
  expect(Math.fround(value)).toBe(value);
  expect(shortestFloat32(value)).toBe(Number(text));
});

it('knows which decimals half way between two float32 numbers read back', () => {
  // Numbers here are 4 apart, so decimals that end in 0 can be 2 from either.
  expect(shortestFloat32(33554448)).toBe(Number('3.355445e+07'));
  expect(shortestFloat32(33554452)).toBe(Number('3.3554452e+07'));
  expect(shortestFloat32(33554472)).toBe(Number('3.355447e+07'));
  expect(shortestFloat32(33554468)).toBe(Number('3.3554468e+07'));
});

describe('around powers of two, where the distance of float32 numbers changes', () => {
  it.each(AROUND_POWERS)('prints 2^%d and its neighbours', (exponent, ...texts) => {
    const numbers = neighbours(exponent);
    expect(numbers.map(shortestFloat32)).toEqual(texts.map(Number));
    expect(texts.map((text) => Math.fround(Number(text)))).toEqual(numbers);
  });

  it('has a digit too many for three powers, as it says', () => {
    // 1.2621775e-29, 1.5474251e+26 and 1.2379401e+27 read back, but are not the nearest of 8 digits.
    const longer = [-96, 87, 90].map((exponent) => shortestFloat32(2 ** exponent));
    expect(longer).toEqual([1.26217745e-29, 1.54742505e26, 1.23794004e27]);
    expect(longer.map(Math.fround)).toEqual([2 ** -96, 2 ** 87, 2 ** 90]);
  });
});

it('reads back denormal numbers, the least and the largest of all', () => {
  const bits = [1, 2, 3, 0x3fffff, 0x400000, 0x7ffffe, 0x7fffff, 0x7f7fffff];
  for (const value of bits.map(float32Of)) {
    expect(Math.fround(shortestFloat32(value))).toBe(value);
    expect(Math.fround(shortestFloat32(-value))).toBe(-value);
  }
});

function digitsOf(value: number): number {
  return value.toExponential().replace(/e.*|\D/g, '').length;
}

function neighbours(exponent: number): number[] {
  const bits = (exponent + 127) << 23;
  return [bits - 1, bits, bits + 1].map(float32Of);
}

function float32Of(bits: number): number {
  return new Float32Array(Uint32Array.of(bits).buffer)[0] as number;
}
