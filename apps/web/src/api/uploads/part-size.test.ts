import { describe, expect, it } from 'vitest';
import { FIRST_PART_BYTES, nextPartBytes } from './part-size.ts';

const MIB = 1024 * 1024;

/** The sizes of the parts on a line of that many bytes a second whose every part costs a round trip. */
function sizesOn(bytesPerSecond: number, roundTripMs: number, parts: number): number[] {
  const sizes = [FIRST_PART_BYTES];
  while (sizes.length < parts) {
    const size = sizes.at(-1) ?? 0;
    sizes.push(nextPartBytes(size, roundTripMs + (size / bytesPerSecond) * 1000));
  }
  return sizes;
}

describe('the size of a part', () => {
  it.each([
    ['a phone', 300_000, 80],
    ['a slow line', 1_000_000, 40],
    ['a house', 10_000_000, 20],
    ['an institute', 110_000_000, 2],
  ])('takes less than a second on the line of %s', (_name, bytesPerSecond, roundTripMs) => {
    const last = sizesOn(bytesPerSecond, roundTripMs, 12).at(-1) ?? 0;
    expect(last / bytesPerSecond).toBeLessThan(0.95);
  });

  it('is large after few parts where the line is fast, and never beyond its bound', () => {
    const sizes = sizesOn(400_000_000, 1, 6);
    expect(sizes.slice(3).every((size) => size === 32 * MIB)).toBe(true);
  });

  it('shrinks at once where the line has become slow', () => {
    expect(nextPartBytes(32 * MIB, 20_000)).toBeLessThan(MIB);
    expect(nextPartBytes(256 * 1024, 60_000)).toBe(256 * 1024);
  });

  it('does not end in nothing where no time was measured', () => {
    expect(nextPartBytes(MIB, 0)).toBe(4 * MIB);
  });
});
