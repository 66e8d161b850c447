import { createHash } from 'node:crypto';
import { hasShared } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { lettersOf, sharedCases } from './shared-cases.ts';

interface Spanned {
  position: number;
  length: number;
}

interface SharedCase<Hit, Parameters> {
  name: string;
  fasta?: string;
  sequenceSha256?: string;
  params: Parameters;
  totals: { resultCount: number; coveredBp: number; first: Hit; last: Hit };
}

/**
 * Tests that a kind finds what other programs find in whole sequences, for any cut.
 *
 * @param minCases how many sequences there are at least
 */
export function testWholeSequences<Hit extends Spanned, Parameters>(
  kind: string,
  minCases: number,
  find: (text: string, parameters: Parameters, stretchBp?: number) => Hit[],
): void {
  // These files are not part of the project; where they are absent there is nothing to compare with.
  describe.skipIf(!hasShared)('repeats of whole sequences', () => {
    const withFile = sharedCases<SharedCase<Hit, Parameters>>(kind).filter(
      (one) => one.fasta !== undefined,
    );

    it('are there', () => expect(withFile.length).toBeGreaterThanOrEqual(minCases));

    it.each(withFile)('$name', ({ fasta, sequenceSha256, params, totals }) => {
      const text = lettersOf({ fasta });
      expect(createHash('sha256').update(text).digest('hex')).toBe(sequenceSha256);
      const hits = find(text, params);
      expect({
        resultCount: hits.length,
        coveredBp: countCovered(hits),
        first: hits[0],
        last: hits.at(-1),
      }).toEqual(totals);
      expect(find(text, params, 999)).toEqual(hits);
    });
  });
}

/** Bases in any of the hits, which rise in start. */
function countCovered(hits: readonly Spanned[]): number {
  let covered = 0;
  let reached = 0;
  for (const { position, length } of hits) {
    const end = position + length;
    covered += Math.max(0, end - Math.max(position, reached));
    reached = Math.max(reached, end);
  }
  return covered;
}
