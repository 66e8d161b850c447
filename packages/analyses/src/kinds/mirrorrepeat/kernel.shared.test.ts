import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import type { MirrorRepeatParameters } from './parameters.ts';
import type { SlowMirrorRepeat } from './slow.ts';
import { findMirrorRepeats } from './testing/made-mirror-repeats.ts';

interface SharedCase {
  name: string;
  fasta?: string;
  sequenceSha256?: string;
  params: MirrorRepeatParameters;
  totals: {
    resultCount: number;
    coveredBp: number;
    first: SlowMirrorRepeat;
    last: SlowMirrorRepeat;
  };
}

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared)('repeats of whole sequences', () => {
  const vectors = hasShared
    ? (JSON.parse(readFileSync(sharedPath('vectors/mirrorrepeat.json') ?? '', 'utf8')) as {
        cases: SharedCase[];
      })
    : { cases: [] };
  const withFile = vectors.cases.filter((one) => one.fasta !== undefined);

  it('are there', () => expect(withFile.length).toBeGreaterThanOrEqual(3));

  it.each(withFile)('$name', ({ fasta, sequenceSha256, params, totals }) => {
    const file = readFileSync(sharedPath(`data/${fasta}`) ?? '', 'utf8');
    const text = file.replace(/^>.*$/m, '').replace(/\s/g, '').toUpperCase();
    expect(createHash('sha256').update(text).digest('hex')).toBe(sequenceSha256);
    const hits = findMirrorRepeats(text, params);
    expect({
      resultCount: hits.length,
      coveredBp: countCovered(hits),
      first: hits[0],
      last: hits.at(-1),
    }).toEqual(totals);
    expect(findMirrorRepeats(text, params, 999)).toEqual(hits);
  });
});

/** Bases in any of the hits, which rise in start. */
function countCovered(hits: readonly SlowMirrorRepeat[]): number {
  let covered = 0;
  let reached = 0;
  for (const { position, length } of hits) {
    const end = position + length;
    covered += Math.max(0, end - Math.max(position, reached));
    reached = Math.max(reached, end);
  }
  return covered;
}
