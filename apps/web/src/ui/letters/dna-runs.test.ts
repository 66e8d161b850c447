import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLines, markedRun, splitRuns } from './dna-runs.ts';

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

describe('cutLines', () => {
  it('keeps the look of a stretch on both sides of an edge', () => {
    expect(cutLines([markedRun('AC', 'flank'), ...splitRuns('GGGGGT')], 4)).toEqual([
      [
        { text: 'AC', base: null, runClass: 0, mark: 'flank' },
        { text: 'GG', base: 'G', runClass: 4 },
      ],
      [
        { text: 'GGG', base: 'G', runClass: 4 },
        { text: 'T', base: null, runClass: 0 },
      ],
    ]);
    expect(cutLines([], 4)).toEqual([]);
  });
});
