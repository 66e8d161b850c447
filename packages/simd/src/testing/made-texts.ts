import { randomDna } from '@flipon/test-material/random-dna';
import fc from 'fast-check';

/** Letters that kernels treat apart, other codes of the alphabet, and what is none of it. */
const LETTERS = [...'ACGTUNRYKMSWBDHVEQZ-*'];

const letter = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...'ACGT') },
  { weight: 1, arbitrary: fc.constantFrom(...LETTERS) },
);

const repeated = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('G', 'C', 'GGGA', 'CCCT', 'CG', 'GT', 'AC', 'AT', 'N', 'GGGCCC', 'GATTACA'),
      fc.string({ unit: letter, minLength: 1, maxLength: 8 }),
    ),
    fc.integer({ min: 1, max: 30 }),
  )
  .map(([unit, times]) => unit.repeat(times));

/** Texts of up to some hundred letters: random ones, tandem repeats and the motifs of a kind. */
export function madeTexts(...motifs: string[]): fc.Arbitrary<string> {
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: letter, maxLength: 80 }) },
    { weight: 2, arbitrary: repeated },
    { weight: 2, arbitrary: fc.constantFrom(...motifs) },
  );
  return fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
}

/** `unit` over and over, `lengthBp` letters in all. */
export function tandem(unit: string, lengthBp: number): string {
  return unit.repeat(Math.ceil(lengthBp / unit.length)).slice(0, lengthBp);
}

/** Random letters of A, C, G and T, with runs of N for the share of them. */
export function randomText(seed: number, lengthBp: number, gc = 0.5, nFraction = 0): string {
  return new TextDecoder().decode(randomDna(seed, lengthBp, { gc, nFraction }));
}
