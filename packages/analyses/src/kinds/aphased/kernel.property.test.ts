import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRecordsApart } from '../../testing/expect-records-apart.ts';
import { otherStrand } from '../../testing/other-strand.ts';
import { aPhasedKernel } from './kernel.ts';
import { findAPhasedSlowly } from './slow.ts';
import {
  defaults,
  findAPhased,
  findInCuts,
  madeDna,
  madeParameters,
} from './testing/made-a-phased.ts';

describe('against the definition', () => {
  it('finds the same repeats for any cut', () => {
    const stretches = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(madeDna, madeParameters, stretches, (sequence, given, stretchBp) => {
        expect(findAPhased(sequence, given, stretchBp)).toEqual(findAPhasedSlowly(sequence, given));
      }),
      { numRuns: 600 },
    );
  });

  it('does so for stretches of different lengths, of which empty ones are left out', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 259 }), { maxLength: 12 });
    fc.assert(
      fc.property(madeDna, madeParameters, cuts, (sequence, given, places) => {
        expect(findInCuts(sequence, given, places)).toEqual(findAPhasedSlowly(sequence, given));
      }),
      { numRuns: 600 },
    );
  });
});

describe('the hits', () => {
  it('have the same spans and spacings on both strands', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (sequence, given) => {
        const turned = otherStrand(sequence);
        const shapes = (text: string) =>
          findAPhased(text, given).map(({ sequence: _, ...hit }) => hit);
        const onOther = shapes(turned).map((hit) => ({
          ...hit,
          position: sequence.length - hit.position - hit.length,
        }));
        onOther.sort((a, b) => a.position - b.position || a.length - b.length);
        expect(onOther).toEqual(shapes(sequence));
      }),
      { numRuns: 150 },
    );
  });

  it('of records are those of each alone', () => {
    const given = { ...defaults, minTracts: 2 };
    const texts = fc.array(madeDna, { maxLength: 4 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 100 }), (each, stretchBp) => {
        expectRecordsApart({ kernel: aPhasedKernel, parameters: given, stretchBp }, each, (text) =>
          findAPhased(text, given),
        );
      }),
      { numRuns: 60 },
    );
  });
});
