import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reverseComplement } from '../../scan/reverse-complement.ts';
import { findPqsSlowly } from './slow.ts';
import { findPqs, madeDna, madeParameters } from './testing/made-pqs.ts';

const turned = (dna: string) =>
  new TextDecoder().decode(reverseComplement(new TextEncoder().encode(dna)));

describe('quadruplexes', () => {
  it('are those of the slow version', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (dna, parameters) => {
        expect(findPqs(dna, parameters)).toEqual(findPqsSlowly(dna, parameters, true));
      }),
      { numRuns: someRuns(150) },
    );
  });

  it('are the same for every cut', () => {
    const cut = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(madeDna, madeParameters, cut, (dna, parameters, stretchBp) => {
        expect(findPqs(dna, parameters, stretchBp)).toEqual(findPqs(dna, parameters));
      }),
      { numRuns: someRuns(150) },
    );
  });

  it('of one strand are those of the other on the reverse complement', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (made, parameters) => {
        // A reverse complement has no uracil, so what is compared has none.
        const dna = turned(turned(made));
        const given = { ...parameters, strand: '+' as const, wrapOrigin: false };
        const there = findPqs(turned(dna), { ...given, strand: '-' }).map((hit) => ({
          ...hit,
          position: dna.length - hit.position - hit.length,
          strand: '+',
        }));
        const order = (a: { position: number; length: number }, b: typeof a) =>
          a.position - b.position || a.length - b.length;
        expect(there.toSorted(order)).toEqual(findPqs(dna, given));
      }),
      { numRuns: someRuns(100) },
    );
  });
});
