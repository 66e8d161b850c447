import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { drawHit } from './hit-drawing.ts';
import { baseScores, scoredRuns, scoreSettingsOf } from './scored-runs.ts';

const settings = { searchMode: 'GC', scores: [1, 2, 3, 4] };
const hitOf = (sequence: string) => ({
  id: 1,
  position: 0,
  length: sequence.length,
  record: 'r',
  recordPosition: 0,
  sequence,
});

describe('baseScores', () => {
  it('scores G up and C down by the class of the run', () => {
    expect(baseScores(scoredRuns('GATCCGGGGG', settings), settings)).toEqual([
      1, 0, 0, -2, -2, 4, 4, 4, 4, 4,
    ]);
  });

  it('uses the scores of the analysis', () => {
    const own = { searchMode: 'GC', scores: [0.5, 2, 3, 10] };
    expect(baseScores(scoredRuns('GACCCC', own), own)).toEqual([0.5, 0, -10, -10, -10, -10]);
  });

  it('leaves out the side that the search leaves out', () => {
    const onlyG = { ...settings, searchMode: 'G' };
    expect(baseScores(scoredRuns('CCGG', onlyG), onlyG)).toEqual([0, 0, 2, 2]);
    const onlyC = { ...settings, searchMode: 'C' };
    expect(baseScores(scoredRuns('CCGG', onlyC), onlyC)).toEqual([-2, -2, 0, 0]);
  });

  it('reads the settings of a stored analysis, and of one without them', () => {
    expect(scoreSettingsOf({ searchMode: 'C', scores: [1, 1, 1, 1] })).toEqual({
      searchMode: 'C',
      scores: [1, 1, 1, 1],
    });
    expect(scoreSettingsOf({})).toEqual(settings);
  });
});

describe('drawHit', () => {
  it('shows 44 letters and says how many there are besides', () => {
    const drawing = drawHit(hitOf('GGGTTA'.repeat(10)), settings);
    expect(drawing.runs.map(({ text }) => text).join('')).toHaveLength(44);
    expect(drawing.hiddenBases).toBe(16);
    expect(drawing.baseScores).toHaveLength(44);
    expect(drawing.chartScores).toHaveLength(60);
  });

  it('gives a run at the cut the class of its whole length', () => {
    const drawing = drawHit(hitOf(`${'A'.repeat(43)}GGGG`), settings);
    expect(drawing.runs.at(-1)).toEqual({ text: 'G', base: 'G', runClass: 4 });
    expect(drawing.baseScores.at(-1)).toBe(4);
  });

  it('counts runs that go on outside of the hit as long as they are', () => {
    const hit = { ...hitOf('GGTTACC'), flanks: { before: 'AGG', after: 'CTT' } };
    expect(drawHit(hit, settings).baseScores).toEqual([4, 4, 0, 0, 0, -3, -3]);
  });

  it('does not draw all of a very long hit', () => {
    const drawing = drawHit(hitOf('G'.repeat(1_000_000)), settings);
    expect(drawing.chartScores).toHaveLength(120);
    expect(drawing.chartScores.every((score) => score === 4)).toBe(true);
    expect(drawing.hiddenBases).toBe(999_956);
  });

  it('shows a short hit whole', () => {
    const drawing = drawHit(hitOf('GGG'), settings);
    expect(drawing).toMatchObject({ hiddenBases: 0, largestScore: 4, baseScores: [3, 3, 3] });
  });
});

it('has a definition with the names of scores and search that are read here', () => {
  expect(definitionOf('g4hunter').fields.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['searchMode', 'scores']),
  );
});
