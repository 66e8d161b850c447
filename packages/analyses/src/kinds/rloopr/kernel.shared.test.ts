import { readFileSync } from 'node:fs';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { hitRows, runInMemory } from '../../run-in-memory.ts';
import { rlooprKernel } from './kernel.ts';
import { createRloopTotals } from './rloop-totals.ts';
import { rlooprTexts } from './texts.ts';

interface SharedCase {
  name: string;
  fasta?: string;
  params: { rizModel: number[] };
  expected: Record<string, unknown>[];
  summary: { m1: object; m2: object; averageLength: number };
}

const MODELS = ['RIZ 3G cluster (m1)', 'RIZ 4G cluster (m2)'];

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
    const parameters = { rizModel: [0, 1] };
    const hits = runInMemory(rlooprKernel, bases, records, parameters, 1000);
    const readTexts = rlooprTexts.reader(parameters);
    const rows = hitRows(hits).map((row, at) => {
      const { position = 0, length = 0 } = row;
      return {
        id: at + 1,
        position,
        length,
        model: MODELS[row['model'] ?? 0],
        strand: row['strand'] === 0 ? '+' : '-',
        rizGRichness: row['rizGRichness'],
        rloopGRichness: row['rloopGRichness'],
        g3cnt: row['g3cnt'],
        g4cnt: row['g4cnt'],
        gncnt: row['gncnt'],
        ...readTexts(row, bases.subarray(position, position + length)),
      };
    });
    expect(rows).toEqual(expected);
    const totals = createRloopTotals();
    totals.add(hits);
    const { m1, m2, averageLength } = summary;
    expect(totals.totals()).toEqual({ m1, m2, averageLength });
  });
});
