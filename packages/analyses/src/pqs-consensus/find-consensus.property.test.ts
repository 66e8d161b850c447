import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPqs, madeDna, madeParameters } from '../kinds/pqsfinder/testing/made-pqs.ts';
import { reverseComplement } from '../scan/reverse-complement.ts';
import { sideBp } from './find-consensus.ts';
import { findConsensusSlowly } from './slow-consensus.ts';
import { consensusOf } from './testing/consensus-of.ts';

const turned = (dna: string) =>
  new TextDecoder().decode(reverseComplement(new TextEncoder().encode(dna)));

/** A sequence with a hit somewhere in it. */
const madeHit = fc
  .tuple(
    madeDna.filter((dna) => dna.length > 0),
    fc.nat(),
    fc.nat(),
  )
  .map(([dna, at, size]) => {
    const position = at % dna.length;
    return { dna, hit: { position, length: 1 + (size % (dna.length - position)) } };
  });

const withoutLetters = (found: ReturnType<typeof findConsensusSlowly>) => {
  if (found === null) return null;
  const { sequence, ...rest } = found;
  return rest;
};

describe('the consensus of a hit', () => {
  it('is that of the slow version, in the whole record', () => {
    fc.assert(
      fc.property(madeHit, madeParameters, ({ dna, hit }, parameters) => {
        expect(consensusOf(dna, hit, parameters)).toEqual(
          withoutLetters(findConsensusSlowly(dna, hit, parameters)),
        );
      }),
      { numRuns: 250 },
    );
  });

  it('is that of the slow version across the origin of a circle', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, fc.nat(), fc.nat(), (dna, parameters, at, size) => {
        const room = dna.length - 2 * sideBp(parameters);
        if (room < 1) return;
        const hit = { position: at % dna.length, length: 1 + (size % room) };
        expect(consensusOf(dna, hit, parameters, true)).toEqual(
          withoutLetters(findConsensusSlowly(dna, hit, parameters, true)),
        );
      }),
      { numRuns: 250 },
    );
  });

  it('is an interval that a search for all of them finds', () => {
    fc.assert(
      fc.property(madeHit, madeParameters, ({ dna, hit }, parameters) => {
        const found = consensusOf(dna, hit, parameters);
        if (found === null) return;
        const given = { overlapping: true, strand: 'both', wrapOrigin: false } as const;
        const all = findPqs(dna, { ...parameters, ...given });
        expect(all.map(withoutLetters)).toContainEqual(found);
      }),
      { numRuns: 150 },
    );
  });

  it('has the same score and length on the reverse complement, and where no other has, its place', () => {
    fc.assert(
      fc.property(
        madeHit,
        madeParameters,
        ({ dna: made, hit: { position, length } }, parameters) => {
          // A reverse complement has no uracil, so what is compared has none.
          const dna = turned(turned(made));
          const hit = { position, length };
          const here = consensusOf(dna, hit, parameters);
          const there = consensusOf(
            turned(dna),
            { position: dna.length - position - length, length },
            parameters,
          );
          expect([there?.score, there?.length]).toEqual([here?.score, here?.length]);
          if (here === null || there === null) return;
          const given = { overlapping: true, strand: 'both', wrapOrigin: false } as const;
          const equals = findPqs(dna, { ...parameters, ...given }).filter(
            (each) => each.score === here.score && each.length === here.length,
          );
          if (equals.length > 1) return;
          expect(there).toEqual({
            ...here,
            position: dna.length - here.position - here.length,
            strand: here.strand === '+' ? '-' : '+',
          });
        },
      ),
      { numRuns: 150 },
    );
  });
});
