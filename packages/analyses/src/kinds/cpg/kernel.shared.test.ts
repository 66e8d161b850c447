import { createHash } from 'node:crypto';
import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { hitRows, runInMemory } from '../../scan/run-in-memory.ts';
import { lettersOf, sharedCases } from '../../testing/shared-cases.ts';
import { cpgKernel } from './kernel.ts';
import type { CpgParameters } from './parameters.ts';

interface SharedCase {
  name: string;
  fasta?: string;
  sequenceSha256?: string;
  params: CpgParameters;
  expected: { id: number; position: number; end: number; length: number }[];
}

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared())('islands of whole genomes', () => {
  const withFile = sharedCases<SharedCase>('cpg').filter((one) => one.fasta !== undefined);

  it('are there', () => expect(withFile.length).toBeGreaterThanOrEqual(16));

  it.each(withFile)('$name', ({ fasta, sequenceSha256, params, expected }) => {
    const text = lettersOf({ fasta });
    expect(createHash('sha256').update(text).digest('hex')).toBe(sequenceSha256);
    const bases = new TextEncoder().encode(text);
    const records = [{ start: 0, length: bases.length, circular: false }];
    for (const stretchBp of [1 << 22, 5000]) {
      const rows = hitRows(runInMemory(cpgKernel, bases, records, { ...params }, stretchBp));
      const found = rows.map(({ record, ...hit }, index) => {
        const end = (hit['position'] ?? 0) + (hit['length'] ?? 0);
        return { id: index + 1, ...hit, end };
      });
      expect(found).toEqual(expected);
    }
  });
});
