import { readFileSync } from 'node:fs';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { hitRows, runInMemory } from '../../scan/run-in-memory.ts';
import { lettersOf, sharedCases } from '../../testing/shared-cases.ts';
import { g4HunterKernel } from './kernel.ts';
import { createWindowScorer } from './window-scores.ts';

const defaults = {
  windowSize: 25,
  threshold: 1.2,
  searchMode: 'GC' as const,
  scores: [1, 2, 3, 4] as const,
  wrapOrigin: false,
};

interface Totals {
  resultCount: number;
  windowCount: number;
  totalLength: number;
  coveredBases: number;
  first: { position: number; length: number; score: number };
  last: { position: number; length: number; score: number };
}

interface SharedCase {
  name: string;
  fasta?: string;
  params: object;
  totals?: Totals;
}

interface RecordedRow {
  source: string;
  position: number;
  sequence: string;
  scoreText: string;
  subScoreText: string;
  reproducibleFromSequenceAlone: boolean;
}

function scan(sequence: string, parameters: object) {
  const bases = new TextEncoder().encode(sequence);
  const records = [{ start: 0, length: bases.length, circular: false }];
  return hitRows(runInMemory(g4HunterKernel, bases, records, { ...defaults, ...parameters }));
}

// These files are not part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared())('shared material', () => {
  const vectors = sharedCases<SharedCase>('g4hunter').filter((one) => one.totals !== undefined);

  it.each(vectors)('has the totals of $name', ({ fasta, params, totals }) => {
    const hits = scan(lettersOf({ fasta }), params);
    const windowSize = { ...defaults, ...params }.windowSize;
    const lengths = hits.map((hit) => hit['length'] ?? 0);
    let reached = 0;
    let coveredBases = 0;
    for (const { position = 0, length = 0 } of hits) {
      coveredBases += Math.max(0, position + length - Math.max(position, reached));
      reached = Math.max(reached, position + length);
    }
    const totalLength = lengths.reduce((sum, length) => sum + length, 0);
    expect({
      resultCount: hits.length,
      windowCount: totalLength - hits.length * (windowSize - 1),
      totalLength,
      coveredBases,
    }).toEqual({
      resultCount: totals?.resultCount,
      windowCount: totals?.windowCount,
      totalLength: totals?.totalLength,
      coveredBases: totals?.coveredBases,
    });
    for (const [hit, expected] of [
      [hits[0], totals?.first],
      [hits.at(-1), totals?.last],
    ]) {
      expect(hit).toMatchObject({
        position: expected?.['position'],
        length: expected?.['length'],
        score: Math.fround(expected?.['score'] ?? 0),
      });
    }
  });

  it('has the rows that the public server gave, to the last bit', () => {
    const file = readFileSync(sharedPath('vectors/g4hunter-recorded.json') ?? '', 'utf8');
    const { rows } = JSON.parse(file) as { rows: RecordedRow[] };
    const alone = rows.filter((row) => row.reproducibleFromSequenceAlone);
    expect(alone.length).toBeGreaterThan(5);
    const scoreWindows = createWindowScorer(defaults);
    for (const row of alone) {
      const [hit, ...others] = scan(row.sequence, {});
      expect(others).toEqual([]);
      expect(hit).toMatchObject({ length: row.sequence.length, score: Number(row.scoreText) });
      const scores = scoreWindows(new TextEncoder().encode(`NNN${row.sequence}NNN`));
      expect(scores).toEqual(row.subScoreText.split(',').map((text) => Math.fround(Number(text))));
    }
  });
});
