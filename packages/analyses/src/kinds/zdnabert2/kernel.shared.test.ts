import { readFileSync } from 'node:fs';
import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../testing/shared-cases.ts';
import { encode, findRegions, traceBases } from './testing/regions.ts';

interface Witness {
  records: { name: string; sum: number; places: number[]; probabilities: number[] }[];
}

// This file is not part of the project; where it is absent there is nothing to compare with.
describe.skipIf(!hasShared())('the human mitochondrion', () => {
  const bases = encode(hasShared() ? lettersOf({ fasta: 'NC_012920.1.fasta' }) : '');

  it('has the probabilities of an independent computation, and no region', () => {
    const { records } = JSON.parse(
      readFileSync(new URL('./fixtures/bz-witness.json', import.meta.url), 'utf8'),
    ) as Witness;
    const witness = records.find(({ name }) => name === 'NC_012920.1');
    const found = traceBases(bases);
    expect(found.reduce((sum, value) => sum + value, 0)).toBeCloseTo(witness?.sum ?? 0, 12);
    expect(witness?.places.length).toBeGreaterThan(100);
    for (const [i, at] of witness?.places.entries() ?? []) {
      const expected = witness?.probabilities[i] ?? Number.NaN;
      // As a ratio, because all of them are small; N 3107 has none at all.
      if (expected === 0) expect(found[at]).toBe(0);
      else expect(Math.abs((found[at] ?? 0) / expected - 1)).toBeLessThan(1e-9);
    }
    expect(findRegions(bases)).toEqual([]);
  });
});
