import { describe, expect, it } from 'vitest';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { formatZScore, markBestWindow, zhuntWords } from './best-window.ts';

const hitOf = (more: Record<string, number>) =>
  ({
    id: 1,
    record: 'chr1',
    recordPosition: 100,
    position: 1100,
    length: 15,
    zscore: 26_294.04,
    deltaLk: 18.8922,
    peakPosition: 1101,
    peakLength: 12,
    ...more,
  }) as unknown as Hit;

describe('a region of Z-HUNT', () => {
  it('has its best window marked, wherever its record begins', () => {
    const runs = markBestWindow('CATGCGCACGCGCTT', hitOf({}), null);
    expect(runs.map(({ text, mark }) => [text, mark])).toEqual([
      ['C', undefined],
      ['ATGCGCACGCGC', 'z'],
      ['TT', undefined],
    ]);
  });

  it('has it marked where it begins behind the origin of a circle', () => {
    // The last base of a record of 53, and the first 14 of it again.
    const across = hitOf({ recordPosition: 52, position: 1052, peakPosition: 1000 });
    const marked = markBestWindow('CATGCGCACGCGCTT', hitOf({}), null);
    expect(markBestWindow('CATGCGCACGCGCTT', across, 53)).toEqual(marked);
    // Results of before count it on from the start of the hit.
    const older = { ...across, peakPosition: 1053 };
    expect(markBestWindow('CATGCGCACGCGCTT', older, 53)).toEqual(marked);
    // Until the record is known, nothing is marked.
    expect(markBestWindow('CATGCGCACGCGCTT', across, null)).toHaveLength(1);
  });

  it('marks both ends of a circle that the best window joins', () => {
    const circle = hitOf({ position: 1000, length: 20, peakPosition: 1014 });
    const runs = markBestWindow('ABCDEFGHIJKLMNOPQRST', circle, 20);
    expect(runs.map(({ text, mark }) => [text, mark])).toEqual([
      ['ABCDEF', 'z'],
      ['GHIJKLMN', undefined],
      ['OPQRST', 'z'],
    ]);
  });

  it('is described in words, with as many digits as its Z-score has', () => {
    expect(zhuntWords(hitOf({}))).toBe('15 bases, Z-score 26,294, ΔLk 18.89');
    expect([0.0123, 7.25, 99.94, 700.4].map(formatZScore)).toEqual(['0.012', '7.3', '99.9', '700']);
  });
});
