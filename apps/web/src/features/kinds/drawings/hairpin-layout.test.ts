import { describe, expect, it } from 'vitest';
import { layoutHairpin, MAX_LOOP, MAX_PAIRS } from './hairpin-layout.ts';

const parts = { arm: 'GGATCC', spacer: 'ACGTA', opposite: 'GGATCC', before: 'TGTAC', after: 'CC' };

/** With every pair fitting. */
function layoutOf({ arm, opposite, ...others }: typeof parts) {
  const pairs = [...arm].map((left, at) => ({
    left,
    right: opposite.at(-1 - at) ?? '',
    fits: true,
  }));
  return layoutHairpin({ ...others, pairs });
}

describe('a hairpin', () => {
  it('has its pairs one after the other, and its loop within the picture', () => {
    const layout = layoutOf(parts);
    expect(layout.pairs.map(({ left, right }) => left + right)).toEqual([
      ...['GC', 'GC', 'AT', 'TA', 'CG', 'CG'],
    ]);
    expect(
      new Set(layout.pairs.slice(1).map(({ x }, i) => x - (layout.pairs[i]?.x ?? 0))).size,
    ).toBe(1);
    expect(layout.loop.bases.map(({ text }) => text).join('')).toBe('ACGTA');
    for (const { x, y } of layout.loop.bases) {
      expect(x).toBeLessThan(layout.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(layout.height);
    }
  });

  it('goes round the loop from the upper row to the lower one', () => {
    const [first, ...others] = layoutOf(parts).loop.bases;
    const { y } = layoutOf(parts);
    expect(first?.y).toBeLessThan(y);
    expect(others.at(-1)?.y).toBeGreaterThan(y);
  });

  it('closes without a spacer, and leaves out what could not be read', () => {
    expect(layoutOf({ ...parts, spacer: '' })).toMatchObject({ hiddenLoopBp: 0 });
    const long = layoutOf({
      ...parts,
      arm: 'A'.repeat(100),
      opposite: 'T'.repeat(100),
      spacer: 'A'.repeat(MAX_LOOP + 1),
    });
    expect(long.pairs).toHaveLength(MAX_PAIRS);
    expect(long).toMatchObject({ hiddenPairs: 40, hiddenLoopBp: MAX_LOOP + 1 });
    expect(long.loop.bases).toEqual([]);
  });

  it('keeps all letters apart, whatever its arms and its spacer', () => {
    const spacers = [...Array.from({ length: 13 }, (_, length) => length), 20, 33, MAX_LOOP];
    for (const arm of [1, 6, 30, 100]) {
      for (const spacer of spacers) {
        const { pairs, loop, topY, bottomY } = layoutOf({
          ...parts,
          arm: 'A'.repeat(arm),
          opposite: 'T'.repeat(arm),
          spacer: 'C'.repeat(spacer),
        });
        const stem = pairs.flatMap(({ x }) => [
          { x, y: topY },
          { x, y: bottomY },
        ]);
        expect(loop.bases).toHaveLength(spacer);
        const letters = [...loop.bases, ...stem];
        const distances = loop.bases.flatMap((letter) =>
          letters
            .filter((other) => other !== letter)
            .map(({ x, y }) => Math.hypot(x - letter.x, y - letter.y)),
        );
        expect(Math.min(Infinity, ...distances)).toBeGreaterThanOrEqual(14);
      }
    }
  });
});
