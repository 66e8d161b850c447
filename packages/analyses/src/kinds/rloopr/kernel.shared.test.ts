import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { hitRows, runInMemory } from '../../scan/run-in-memory.ts';
import { itemMakerOf } from '../../testing/item-maker.ts';
import { lettersOf, sharedCases } from '../../testing/shared-cases.ts';
import { rlooprKernel } from './kernel.ts';
import type { RlooprParameters } from './parameters.ts';
import { totals } from './testing/rloop-items.ts';

interface SharedCase {
  name: string;
  fasta?: string;
  params: { rizModel: number[] };
  expected: Record<string, unknown>[];
  summary: { m1: object; m2: object; averageLength: number };
}

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared())('shared material', () => {
  const cases = sharedCases<SharedCase>('rloopr').filter((one) => one.fasta !== undefined);

  it.each(cases)('has the R-loops and totals of $name', ({ fasta, expected, summary }) => {
    const text = lettersOf({ fasta });
    const bases = new TextEncoder().encode(text);
    const records = [{ start: 0, length: bases.length, circular: false }];
    const parameters: RlooprParameters = { rizModel: [0, 1] };
    const hits = runInMemory(rlooprKernel, bases, records, parameters, 1000);
    const makeItem = itemMakerOf('rloopr', parameters);
    const rows = hitRows(hits).map((row, at) => {
      const letters = bases.subarray(row.position, row.position + row.length);
      const { rizLength, linkerLength, ...item } = makeItem({ ...row, id: at + 1 }, letters);
      return item;
    });
    expect(rows).toEqual(expected);
    const { m1, m2, averageLength } = summary;
    expect(totals(hits)).toEqual({ m1, m2, averageLength });
  });
});
