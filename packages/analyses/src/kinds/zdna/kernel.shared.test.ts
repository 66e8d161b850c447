import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { hitRows, runInMemory } from '../../scan/run-in-memory.ts';
import { lettersOf, sharedCases } from '../../testing/shared-cases.ts';
import { zdnaKernel } from './kernel.ts';

interface VectorCase {
  name: string;
  fasta?: string;
  sequence?: string;
  params: Record<string, number>;
  expected: Record<string, number | string>[];
}

const NUMBERS = ['zdnaGCRichness', 'zdnaGTRichness', 'score', 'scorePerc'];

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared())('shared material', () => {
  const cases = sharedCases<VectorCase>('zdna');

  it.each(cases)('has the regions of $name', ({ fasta, sequence, params, expected }) => {
    const text = lettersOf({ fasta, sequence });
    const bases = new TextEncoder().encode(text);
    const records = [{ start: 0, length: bases.length, circular: true }];
    for (const stretchBp of [1 << 22, 997, 13]) {
      const hits = hitRows(
        runInMemory(zdnaKernel, bases, records, parseParameters('zdna', params), stretchBp),
      );
      const found = hits.map(({ record: _, ...region }) => ({
        ...region,
        sequence: text.slice(region.position, region.position + region.length),
      }));
      expect(found).toEqual(
        expected.map((region) => ({
          ...region,
          ...Object.fromEntries(
            NUMBERS.map((key) => [key, expect.closeTo(Number(region[key]), 9)]),
          ),
        })),
      );
    }
  });
});
