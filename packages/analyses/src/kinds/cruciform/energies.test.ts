import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherStrand } from '../../testing/other-strand.ts';
import { deltaHundredths, stabilityOf } from './energies.ts';

const encode = (text: string) => new TextEncoder().encode(text);

// Both strands written out, so that nothing rests on symmetry.
const STACKS: Record<string, number> = {
  AA: -1,
  TT: -1,
  AT: -0.88,
  TA: -0.58,
  CA: -1.45,
  TG: -1.45,
  GT: -1.44,
  AC: -1.44,
  CT: -1.28,
  AG: -1.28,
  GA: -1.3,
  TC: -1.3,
  CG: -2.17,
  GC: -2.24,
  GG: -1.84,
  CC: -1.84,
};

function stacksOf(text: string): number {
  const dna = text.replaceAll('U', 'T');
  let sum = 0;
  for (let i = 0; i + 1 < dna.length; i++) sum += STACKS[dna.slice(i, i + 2)] ?? 0;
  return sum;
}

const endOf = (letter: string | undefined) => (letter === 'G' || letter === 'C' ? 0.98 : 1.03);
// A sum that floating point leaves just below zero rounds to -0, which is no other energy than 0.
const round = (value: number) => Math.round(100 * value) / 100 + 0;

/** The page's formulas, in floating point. */
function energiesSlowly(text: string, arm: number, spacer: number) {
  const left = text.slice(0, arm);
  const facing = otherStrand(text.slice(arm + spacer));
  const same = (a: string, b: string) => a.replaceAll('U', 'T') === b.replaceAll('U', 'T');
  // Letters of the stem; a mismatch is a gap between two stacks.
  const stem = [...left]
    .map((letter, i) => (same(letter, facing.charAt(i)) && 'ACGTU'.includes(letter) ? letter : '-'))
    .join('');
  const outer = endOf(text[0]);
  const inner = spacer === 0 ? endOf(left.at(-1)) : 0;
  const linear = stacksOf(text) + 2 * outer;
  const cruciform = 2 * (stacksOf(stem) + outer + inner);
  return { linear: round(linear), cruciform: round(cruciform), delta: round(cruciform - linear) };
}

const madeHit = fc
  .tuple(
    fc.array(fc.constantFrom(...'ACGTU'), { minLength: 2, maxLength: 20 }),
    fc.array(fc.constantFrom(...'ACGTNU'), { maxLength: 12 }),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...'ACGTNR')), { maxLength: 3 }),
  )
  .map(([letters, spacer, changes]) => {
    const arm = letters.length;
    const right = [...otherStrand(letters.join(''))];
    // The end pairs of an arm always fit.
    for (const [at, letter] of changes) if (arm > 2) right[1 + (at % (arm - 2))] = letter;
    const text = letters.join('') + spacer.join('') + right.join('');
    return { text, arm, spacer: spacer.length };
  });

describe('energies', () => {
  it('are sums of stacks and ends', () => {
    fc.assert(
      fc.property(madeHit, ({ text, arm, spacer }) => {
        const { loop: _, ...forms } = stabilityOf(encode(text), 0, arm, spacer);
        expect(forms).toEqual(energiesSlowly(text, arm, spacer));
      }),
      { numRuns: 2000 },
    );
  });

  it('give the stored delta from the parts that differ', () => {
    fc.assert(
      fc.property(madeHit, ({ text, arm, spacer }) => {
        const facing = otherStrand(text.slice(arm + spacer)).replaceAll('U', 'T');
        const left = text.slice(0, arm).replaceAll('U', 'T');
        const mismatches = [...left].filter((letter, i) => letter !== facing[i]).length;
        const delta = deltaHundredths(encode(`GG${text}GG`), 2, arm, spacer, mismatches);
        expect(delta / 100).toBe(stabilityOf(encode(text), 0, arm, spacer).delta);
      }),
      { numRuns: 2000 },
    );
  });

  it('are the same on the other strand', () => {
    fc.assert(
      fc.property(madeHit, ({ text, arm, spacer }) => {
        const other = stabilityOf(encode(otherStrand(text)), 0, arm, spacer);
        expect(other).toEqual(stabilityOf(encode(text), 0, arm, spacer));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the loop', () => {
  it.each([
    [0, 4, 4],
    [1, 3, 5],
    [2, 4, 5],
    [3, 3, 6],
    [4, 4, 6],
  ])('of a spacer of %d has %d bases, with %d of 6 pairs left', (spacer, loopSize, stemPairs) => {
    const { loop } = stabilityOf(encode(`GGATCC${'A'.repeat(spacer)}GGATCC`), 0, 6, spacer);
    expect(loop).toMatchObject({ loopSize, stemPairs });
  });

  it('costs what the table says, and grows by the logarithm between its sizes', () => {
    const cost = (spacer: number) => {
      const { loop } = stabilityOf(encode(`GC${'A'.repeat(spacer)}GC`), 0, 2, spacer);
      return round((loop?.cruciform ?? 0) + 2 * 2.24);
    };
    expect([3, 4, 5, 9, 10, 12, 30].map(cost)).toEqual([7, 7, 6.6, 9, 9.2, 10, 12.6]);
    const RT = 1.9872e-3 * 310.15;
    expect(cost(11)).toBe(round(2 * (4.6 + 2.44 * RT * Math.log(11 / 10))));
    expect(cost(1000)).toBe(round(2 * (6.3 + 2.44 * RT * Math.log(1000 / 30))));
  });

  it('is left out where no pair would be left', () => {
    expect(stabilityOf(encode('GATC'), 0, 2, 0)).not.toHaveProperty('loop');
    expect(stabilityOf(encode('GAATC'), 0, 2, 1)).toHaveProperty('loop.stemPairs', 1);
  });
});
