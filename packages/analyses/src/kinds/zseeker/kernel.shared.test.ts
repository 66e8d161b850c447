import { readFileSync } from 'node:fs';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { findRegions } from './testing/made-zseekers.ts';
import { compareRegions, type VectorCase } from './testing/vector-case.ts';

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared)('shared material', () => {
  const { cases } = hasShared
    ? (JSON.parse(readFileSync(sharedPath('vectors/zseeker.json') ?? '', 'utf8')) as {
        cases: VectorCase[];
      })
    : { cases: [] };

  it('is there', () => expect(cases.length).toBeGreaterThanOrEqual(12));

  it.each(cases)('has the regions of $name', (given) => {
    const { fasta, sequence, params } = given;
    const file = fasta === undefined ? null : sharedPath(`data/${fasta}`);
    const raw = file === null ? (sequence ?? '') : readFileSync(file, 'utf8');
    const text = raw.replace(/^>.*$/gm, '').replace(/\s/g, '').toUpperCase();
    for (const stretchBp of [1 << 22, 997, 13]) {
      compareRegions(text, findRegions(text, params, stretchBp), given);
    }
  });
});
