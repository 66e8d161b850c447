import { readFileSync } from 'node:fs';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { findRegions, traceGrid } from './testing/made-zhunts.ts';
import { compareCase, type VectorCase } from './testing/vector-case.ts';

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared)('shared material', () => {
  const { cases } = hasShared
    ? (JSON.parse(readFileSync(sharedPath('vectors/zhunt.json') ?? '', 'utf8')) as {
        cases: VectorCase[];
      })
    : { cases: [] };

  it('is there', () => expect(cases.length).toBeGreaterThanOrEqual(10));

  it.each(cases)('has the regions and the track of $name', (given) => {
    const { fasta, sequence, params } = given;
    const file = fasta === undefined ? null : sharedPath(`data/${fasta}`);
    const raw = file === null ? (sequence ?? '') : readFileSync(file, 'utf8');
    const text = raw.replace(/^>.*$/gm, '').replace(/\s/g, '').toUpperCase();
    const grid = traceGrid(text, params);
    for (const stretchBp of [1 << 22, 997, 13]) {
      compareCase(text, findRegions(text, params, stretchBp), grid, given);
    }
  });
});
