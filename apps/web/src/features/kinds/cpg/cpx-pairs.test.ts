import { pairOf } from '@flipon/analyses/kinds/cpg/pair-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPairs, markPairs } from './cpx-pairs.ts';

const shown = (bases: string, pair: string) =>
  markPairs(bases, pair)
    .map(({ text, mark }) => (mark === undefined ? text : `[${text}]`))
    .join('');

describe('pairs of an island', () => {
  it('are marked, neighbours together', () => {
    expect(shown('CGCAGCGCGT', 'CG')).toBe('[CG]CAG[CGCG]T');
    expect(shown('TTT', 'CG')).toBe('TTT');
    expect(shown('', 'CG')).toBe('');
  });

  it('share letters where both of the pair are C', () => {
    expect(shown('ACCCTCC', 'CC')).toBe('A[CCC]T[CC]');
    expect(countPairs('ACCCTCC', 'CC')).toBe(3);
  });

  it('lose no letter', () => {
    const dna = fc.array(fc.constantFrom(...'ACGT')).map((letters) => letters.join(''));
    fc.assert(
      fc.property(dna, fc.constantFrom('CG', 'CA', 'CT', 'CC'), (bases, pair) => {
        const runs = markPairs(bases, pair);
        expect(runs.map(({ text }) => text).join('')).toBe(bases);
        for (const { text, mark } of runs) expect(text.includes(pair)).toBe(mark === 'cpx');
      }),
    );
  });

  it('are those that the analysis was asked for', () => {
    expect(pairOf({ firstNucleotide: 'C', secondNucleotide: 'A' })).toBe('CA');
  });
});
