import type { Analysis } from '@flipon/contract/analysis';
import { describe, expect, it } from 'vitest';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { describePlace, detailsFigures } from './details-figures.ts';

const analysis = { threshold: 1.2, windowSize: 25 } as unknown as Analysis;
const hit: Hit = {
  id: 1,
  position: 87_045,
  length: 36,
  record: 'r',
  recordPosition: 87_045,
  sequence: 'ACCCAGCCGGGGCGGGAAGGGTGGGGGGTCCCACCT',
  score: 0.889,
  subScoreList: [1.32, 1.48, 1.76, 2.04, 2.16, 2.04, 1.19],
};

describe('detailsFigures', () => {
  it('says the score, the best window, what passes, and the runs', () => {
    expect(detailsFigures(hit, analysis, 210_155)).toEqual([
      { label: 'Score, mean of 36 bases', value: '+0.889' },
      { label: 'Best window of 25 bp', value: '2.16 at 87,050' },
      { label: 'Windows at or above 1.2', value: '6' },
      { label: 'Runs of 3 or more G', value: '4' },
    ]);
  });

  it('speaks of C where the score is negative', () => {
    const figures = detailsFigures(
      { ...hit, score: -1, subScoreList: [-1.2, -1.4] },
      analysis,
      null,
    );
    expect(figures.map(({ value }) => value)).toEqual(['−1.000', '−1.40 at 87,047', '2', '2']);
  });

  it('says the score alone of a hit that came without its letters', () => {
    const bare = { ...hit, sequence: '', subScoreList: undefined, textOmitted: true };
    expect(detailsFigures(bare, analysis, null)).toHaveLength(1);
  });
});

describe('describePlace', () => {
  it('is 1-based with both ends', () => {
    expect(describePlace(hit, 210_155)).toBe('87,046 to 87,081');
  });

  it('goes on from 1 after the origin', () => {
    expect(describePlace({ recordPosition: 5_370, length: 30 }, 5_386)).toBe(
      '5,371 to 14, across the origin',
    );
    expect(describePlace({ recordPosition: 5_370, length: 16 }, 5_386)).toBe('5,371 to 5,386');
  });
});
