import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import type { APhasedParameters } from './parameters.ts';
import type { SlowAPhased } from './slow.ts';
import { findAPhased } from './testing/made-a-phased.ts';

interface SharedCase {
  name: string;
  fasta?: string;
  sequenceSha256?: string;
  params: APhasedParameters;
  totals: {
    resultCount: number;
    coveredBp: number;
    first: SlowAPhased;
    last: SlowAPhased;
  };
}

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared)('repeats of whole sequences', () => {
  const vectors = hasShared
    ? (JSON.parse(readFileSync(sharedPath('vectors/aphased.json') ?? '', 'utf8')) as {
        cases: SharedCase[];
      })
    : { cases: [] };
  const withFile = vectors.cases.filter((one) => one.fasta !== undefined);

  it('are there', () => expect(withFile.length).toBeGreaterThanOrEqual(2));

  it.each(withFile)('$name', ({ fasta, sequenceSha256, params, totals }) => {
    const file = readFileSync(sharedPath(`data/${fasta}`) ?? '', 'utf8');
    const text = file.replace(/^>.*$/m, '').replace(/\s/g, '').toUpperCase();
    expect(createHash('sha256').update(text).digest('hex')).toBe(sequenceSha256);
    const hits = findAPhased(text, params);
    expect({
      resultCount: hits.length,
      coveredBp: countCovered(hits),
      first: hits[0],
      last: hits.at(-1),
    }).toEqual(totals);
    expect(findAPhased(text, params, 999)).toEqual(hits);
  });
});

/** Bases in any of the hits, which rise in start. */
function countCovered(hits: readonly SlowAPhased[]): number {
  let covered = 0;
  let reached = 0;
  for (const { position, length } of hits) {
    const end = position + length;
    covered += Math.max(0, end - Math.max(position, reached));
    reached = Math.max(reached, end);
  }
  return covered;
}
