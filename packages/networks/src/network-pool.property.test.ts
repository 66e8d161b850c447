import { randomDna } from '@flipon/test-material/random-dna';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRegionsSlowly } from './testing/slow-network.ts';
import { useNetworks } from './testing/use-networks.ts';

const networks = useNetworks();

/** Lengths around those of k-mers, pieces and their steps. */
const lengths = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.constantFrom(496, 497, 501, 502, 512, 516, 517, 992, 997, 1003, 1013, 1520),
  fc.integer({ min: 13, max: 2600 }),
);

/** Made DNA with alternating stretches, and some letters that no network knows. */
const records = fc
  .tuple(fc.integer({ min: 0, max: 1e6 }), lengths, fc.nat(60))
  .map(([seed, lengthBp, repeats]) => {
    const letters = Buffer.from(randomDna(seed, lengthBp, { nFraction: 0.03 })).toString('latin1');
    const at = seed % lengthBp;
    const mixed = letters.slice(0, at) + 'CG'.repeat(repeats) + letters.slice(at + 2 * repeats);
    return mixed.slice(0, lengthBp).replace(/AAC/g, 'ARY');
  });

it('gives the regions of the slow version, however records are cut and tasks overlap', async () => {
  const installed = await networks.fake('MM_kouzine');
  const pool = networks.pool();
  await fc.assert(
    fc.asyncProperty(
      fc.array(records, { minLength: 1, maxLength: 4 }),
      fc.record({
        confidenceThreshold: fc.constantFrom(0, 0.3, 0.5, 0.75),
        minSequenceSize: fc.integer({ min: 6, max: 20 }),
        checkReverseComplement: fc.boolean(),
      }),
      fc.oneof(fc.constant(496), fc.integer({ min: 60, max: 3000 })),
      async (texts, own, stretchBp) => {
        const parameters = { ...installed, ...own };
        const found = await networks.scan(pool, parameters, texts, { stretchBp });
        let start = 0;
        const expected = texts.flatMap((text, record) => {
          const regions = findRegionsSlowly(text, parameters).map((region) => ({
            ...region,
            record,
            position: start + region.position,
            confidenceScore: expect.closeTo(region.confidenceScore, 8),
          }));
          start += text.length;
          return regions;
        });
        expect(found).toEqual(expected.map((region) => expect.objectContaining(region)));
        expect(found).toHaveLength(expected.length);
      },
    ),
    { numRuns: 60 },
  );
});
