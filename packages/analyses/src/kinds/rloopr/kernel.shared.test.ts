import { readFileSync } from 'node:fs';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { itemMakerOf } from '../../hits/hit-item.ts';
import { hitRows, runInMemory } from '../../scan/run-in-memory.ts';
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

function readShared(name: string): string {
  return readFileSync(sharedPath(name) ?? '', 'utf8');
}

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared)('shared material', () => {
  const cases = hasShared
    ? (JSON.parse(readShared('vectors/rloopr.json')) as { cases: SharedCase[] }).cases.filter(
        (one) => one.fasta !== undefined,
      )
    : [];

  it.each(cases)('has the R-loops and totals of $name', ({ fasta, expected, summary }) => {
    const text = readShared(`data/${fasta}`).replace(/^>.*$/m, '').replace(/\s/g, '').toUpperCase();
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
