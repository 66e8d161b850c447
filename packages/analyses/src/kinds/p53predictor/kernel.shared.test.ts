import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { hitRows, runInMemory } from '../../scan/run-in-memory.ts';
import { lettersOf, sharedCases } from '../../testing/shared-cases.ts';
import { publishedP53Matrix } from '../../tools/p53/published-p53-matrix.ts';
import { p53Kernel } from './kernel.ts';
import { findSitesSlowly } from './slow.ts';

interface ScanCase {
  name: string;
  op: string;
  input: { sequence: string; threshold: number; circular?: boolean };
  expected: { ok: { items: Record<string, unknown>[] } };
}

function scan(text: string, threshold: number, circular: boolean, stretchBp?: number) {
  const bases = new TextEncoder().encode(text);
  const records = [{ start: 0, length: bases.length, circular }];
  const parameters = { threshold, wrapOrigin: circular };
  return hitRows(runInMemory(p53Kernel, bases, records, parameters, stretchBp)).map(
    ({ record: _, ...site }) => site,
  );
}

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared())('shared material', () => {
  const cases = sharedCases<ScanCase>('p53').filter((one) => one.op === 'scan');

  it.each(cases)('has the sites of $name', ({ input, expected }) => {
    const text = input.sequence.toUpperCase();
    const items = expected.ok.items.map(({ sequence: _, ...site }) => site);
    for (const stretchBp of [1 << 22, 61]) {
      expect(scan(text, input.threshold, input.circular === true, stretchBp)).toEqual(items);
    }
  });

  it.each(['NC_012920.1.fasta', 'phix.fasta', 'lambda_NC_001416.fasta'])(
    'has the sites of %s that the definition gives',
    (name) => {
      const text = lettersOf({ fasta: name });
      for (const threshold of [0.5, 2, 3]) {
        expect(scan(text, threshold, true)).toEqual(
          findSitesSlowly(text, threshold, publishedP53Matrix, true),
        );
      }
    },
  );
});
