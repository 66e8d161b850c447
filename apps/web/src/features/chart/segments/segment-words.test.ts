import { describe, expect, it } from 'vitest';
import {
  axisTitle,
  chipLabel,
  describeSegments,
  indexOfSegment,
  shareOfHits,
  shortAxisTitle,
  speakSegment,
  stripTitle,
} from './segment-words.ts';

const data = [
  { from: 0, to: 86_688, count: 3, coverage: 0, countPlus: 1, countMinus: 2 },
  { from: 86_688, to: 89_315, count: 1, coverage: 0.6, countPlus: 1, countMinus: 0 },
];
const extreme = { count: 0, coverage: 0 };
const heatmap = {
  data,
  metaData: {
    segmentCount: 80,
    segmentSize: 2626.9375,
    min: extreme,
    max: extreme,
    averageCoverage: 0,
  },
};

describe('words about segments', () => {
  it('count from one, positions included', () => {
    expect(speakSegment(heatmap, 1, { one: 'hit', many: 'hits' })).toBe(
      'Segment 2 of 2, 86,689 to 89,315, 1 hit',
    );
    expect(speakSegment(heatmap, 0, { one: 'island', many: 'islands' })).toBe(
      'Segment 1 of 2, 1 to 86,688, 3 islands',
    );
    expect(speakSegment(heatmap, 7, { one: 'hit', many: 'hits' })).toBe('');
  });

  it('name a chosen range that is no segment of this picture by its positions alone', () => {
    const chosen = { from: 86_688, to: 89_315 };
    expect(chipLabel(heatmap, chosen, { one: 'hit', many: 'hits' })).toBe(
      'Segment 2 · 86,689 to 89,315 · 1 hit',
    );
    expect(chipLabel(heatmap, { from: 5, to: 9 }, { one: 'hit', many: 'hits' })).toBe('6 to 9');
    expect(chipLabel(heatmap, { from: 5, to: 9 }, { one: 'hit', many: 'hits' }, '6 to 9')).toBe(
      '6 to 9',
    );
    expect(chipLabel(heatmap, { from: 5, to: 9 }, { one: 'hit', many: 'hits' }, 'record b')).toBe(
      'Record b · 6 to 9',
    );
    expect(chipLabel(undefined, chosen, { one: 'hit', many: 'hits' })).toBe('86,689 to 89,315');
    expect(indexOfSegment(heatmap, { from: 86_688, to: 89_000 })).toBe(-1);
  });

  it('say the unit of what is drawn', () => {
    const hits = { noun: { one: 'hit', many: 'hits' } };
    expect(axisTitle({ measure: 'count', inPercent: false }, hits)).toBe('Hits per segment');
    expect(axisTitle({ measure: 'count', inPercent: true }, hits)).toBe('% of all hits shown');
    expect(axisTitle({ measure: 'coverage', inPercent: true }, hits)).toBe('% of bases covered');
    const repeats = { noun: { one: 'mirror repeat', many: 'mirror repeats' } };
    expect(shortAxisTitle({ measure: 'count', inPercent: false }, repeats)).toBe(
      'Hits per segment',
    );
    expect(shortAxisTitle({ measure: 'coverage', inPercent: false }, repeats)).toBe(
      'Share of bases covered',
    );
    expect(
      stripTitle(
        { measure: 'count', inPercent: false },
        { noun: { one: 'R-loop', many: 'R-loops' } },
      ),
    ).toBe('Strip: R-loops per segment');
    const islands = { noun: { one: 'island', many: 'islands' }, countTitle: 'Count (CpA)' };
    expect(axisTitle({ measure: 'count', inPercent: false }, islands)).toBe('Count (CpA)');
    expect(axisTitle({ measure: 'count', inPercent: true }, islands)).toMatch(/^% of all islands/);
    expect(describeSegments(heatmap)).toBe('80 segments of 2,627 bp');
  });

  it('give shares of the hits in the range', () => {
    expect(shareOfHits(heatmap, data[0] as (typeof data)[0])).toBe(0.75);
  });
});
