import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRuns } from './dna-runs.ts';

describe('splitRuns', () => {
  it('gives runs of G and C their class, 4 at most, and everything else none', () => {
    expect(splitRuns('GTGGCCCNAGGGGG')).toEqual([
      { text: 'G', base: 'G', runClass: 1 },
      { text: 'T', base: null, runClass: 0 },
      { text: 'GG', base: 'G', runClass: 2 },
      { text: 'CCC', base: 'C', runClass: 3 },
      { text: 'NA', base: null, runClass: 0 },
      { text: 'GGGGG', base: 'G', runClass: 4 },
    ]);
    expect(splitRuns('')).toEqual([]);
  });

  it('loses no letter', () => {
    const dna = fc.array(fc.constantFrom(...'ACGTN')).map((letters) => letters.join(''));
    fc.assert(
      fc.property(dna, (bases) => {
        const runs = splitRuns(bases);
        expect(runs.map(({ text }) => text).join('')).toBe(bases);
        for (const [index, run] of runs.entries()) {
          if (run.base !== null) expect(runs[index + 1]?.base).not.toBe(run.base);
        }
      }),
    );
  });
});
