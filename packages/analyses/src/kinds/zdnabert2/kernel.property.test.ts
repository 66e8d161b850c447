import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitRows, type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { otherStrand } from '../../testing/other-strand.ts';
import { zdnabert2Kernel } from './kernel.ts';
import { findZRegionsSlowly, zProbabilitiesSlowly } from './slow.ts';
import { defaults, encode, findRegions } from './testing/regions.ts';

const dna = fc
  .array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom('CGCGCGCG', 'CG', 'CACACACACA', 'TGTGTGTG', 'CACGCG', 'GCGTGC'),
      },
      { weight: 4, arbitrary: fc.constantFrom('A', 'T', 'TATA', 'GG', 'AATCTTAGG', 'G', 'C') },
      { weight: 1, arbitrary: fc.constantFrom('N', 'R', 'U', '-', 'NNNN') },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const parameters = fc.record({
  minSequenceSize: fc.integer({ min: 6, max: 30 }),
  confidenceThreshold: fc.constantFrom(0, 1e-6, 0.01, 0.3, 0.5, 0.5, 0.9, 0.999, 1),
  checkReverseComplement: fc.boolean(),
});

const stretches = fc.integer({ min: 1, max: 200 });

describe('against the definition', () => {
  it('finds the same regions for any cut', () => {
    fc.assert(
      fc.property(dna, parameters, stretches, (text, given, stretchBp) => {
        const expected = findZRegionsSlowly(zProbabilitiesSlowly(text), {
          ...defaults,
          ...given,
        }).flatMap(({ confidenceScore, ...span }) => {
          const region = { ...span, confidenceScore: expect.closeTo(confidenceScore, 9) };
          const strands = given.checkReverseComplement ? [0, 1] : [0];
          return strands.map((strand) => ({ ...region, strand }));
        });
        const whole = findRegions(text, given);
        expect(whole.map(({ zdnaGCRichness: _, zdnaGTRichness: __, ...region }) => region)).toEqual(
          expected,
        );
        expect(findRegions(text, given, stretchBp)).toEqual(whole);
      }),
      { numRuns: someRuns(400) },
    );
  });
});

describe('the regions', () => {
  it('rise, are inside the record, share no base, and hold no other letter', () => {
    fc.assert(
      fc.property(dna, parameters, (text, given) => {
        let reached = -1;
        for (const region of findRegions(text, { ...given, checkReverseComplement: false }, 64)) {
          const { position, length, confidenceScore } = region;
          expect(position).toBeGreaterThan(reached);
          expect(length).toBeGreaterThan(given.minSequenceSize);
          expect(text.slice(position, position + length)).toMatch(/^[ACGT]+$/);
          expect(confidenceScore).toBeGreaterThanOrEqual(given.confidenceThreshold - 1e-9);
          expect(confidenceScore).toBeLessThanOrEqual(1);
          reached = position + length;
        }
        expect(reached).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: someRuns(300) },
    );
  });

  it('are there twice with the reverse complement, + first', () => {
    fc.assert(
      fc.property(dna, parameters, stretches, (text, given, stretchBp) => {
        const once = findRegions(text, { ...given, checkReverseComplement: false });
        const twice = findRegions(text, { ...given, checkReverseComplement: true }, stretchBp);
        expect(twice).toEqual(once.flatMap((region) => [region, { ...region, strand: 1 }]));
      }),
      { numRuns: someRuns(200) },
    );
  });

  it('mirror on the other strand, all but the GT richness', () => {
    fc.assert(
      fc.property(dna, parameters, (text, given) => {
        // Neither N nor U is a base of the model.
        const turned = otherStrand(text.replaceAll('U', 'N'));
        const once = { ...given, checkReverseComplement: false };
        const mirrored = findRegions(turned, once)
          .map(({ zdnaGTRichness: _, confidenceScore, ...region }) => ({
            ...region,
            position: text.length - region.position - region.length,
            confidenceScore: expect.closeTo(confidenceScore, 9),
          }))
          .reverse();
        const here = findRegions(text, once).map(({ zdnaGTRichness: _, ...region }) => region);
        expect(here).toEqual(mirrored);
      }),
      { numRuns: someRuns(300) },
    );
  });

  it('of records are those of each alone', () => {
    fc.assert(
      fc.property(fc.array(dna, { maxLength: 5 }), parameters, stretches, (texts, given, cut) => {
        let length = 0;
        const records: MemoryRecord[] = texts.map((text) => {
          const record = { start: length, length: text.length, circular: true };
          length += text.length;
          return record;
        });
        const hits = runInMemory(
          zdnabert2Kernel,
          encode(texts.join('')),
          records,
          { ...defaults, ...given },
          cut,
        );
        const alone = texts.flatMap((text, record) =>
          findRegions(text, given).map((region) => ({
            ...region,
            record,
            position: region.position + (records[record]?.start ?? 0),
          })),
        );
        expect(hitRows(hits)).toEqual(alone);
      }),
      { numRuns: someRuns(200) },
    );
  });
});
