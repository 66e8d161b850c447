import { describe, expect, it } from 'vitest';
import { killTarget, killWay } from './kill-way.ts';
import { hitWindowsOf } from './window-address.ts';

const hitOf = (sequence: string, score = 1.4) => ({ sequence, score, length: sequence.length });
const way = (bases: number, score?: number, threshold = 1.2) =>
  killWay(hitOf('G'.repeat(bases), score), { threshold });

describe('the windows of a hit', () => {
  const flanks = { before: 'GTA', after: 'TTC' };
  const windowsOf = (analysis: Record<string, unknown>, hit = {}) => {
    const { path } = killWay({ ...hitOf('G'.repeat(30)), ...hit }, analysis as never);
    return hitWindowsOf(new URLSearchParams(path?.split('?')[1]));
  };

  it('travel in the address, with what the analysis counted', () => {
    expect(windowsOf({ threshold: 1.2, windowSize: 25 }, { flanks })).toEqual({
      windowSize: 25,
      scores: [1, 2, 3, 4],
      searchMode: 'GC',
      ...flanks,
    });
    const own = { threshold: 1.2, windowSize: 30, scores: [1, 1.5, 2, 3], searchMode: 'G' };
    expect(windowsOf(own)).toEqual({
      windowSize: 30,
      scores: [1, 1.5, 2, 3],
      searchMode: 'G',
      before: '',
      after: '',
    });
  });

  it('are none where the address names none, or what does not fit the letters', () => {
    const none = (search: string) => hitWindowsOf(new URLSearchParams(search));
    const letters = 'G'.repeat(30);
    for (const search of [
      `sequence=${letters}`,
      `sequence=${letters}&window=31`,
      `sequence=${letters}&window=9`,
      `sequence=${letters}&window=25&scores=1,2,x,4`,
      `sequence=${letters}&window=25&scores=1,2`,
      `sequence=${letters}&window=25&search=T`,
      `sequence=${letters}W&window=25`,
    ]) {
      expect([search, none(search)]).toEqual([search, null]);
    }
  });
});

describe('killWay', () => {
  it('opens Single up to 100 bases, with the usual target', () => {
    expect(way(4).path).toBe('/analyse/g4-killer?sequence=GGGG');
    expect(way(100).path).toBe(`/analyse/g4-killer?sequence=${'G'.repeat(100)}`);
  });

  it('changes C in a C-rich hit', () => {
    expect(killWay(hitOf('CCCC', -2), { threshold: 1.4 }).path).toBe(
      '/analyse/g4-killer?sequence=CCCC&onComplementary=true',
    );
  });

  it('opens Multiple up to 900 bases', () => {
    expect(way(101).path).toBe(`/analyse/g4-killer?tab=multiple&sequence=${'G'.repeat(101)}`);
    expect(way(900).path).toContain('tab=multiple');
  });

  it('says why it opens nothing beyond', () => {
    expect(way(901)).toEqual({
      path: null,
      refusal: 'G4 killer takes up to 900 bases; this hit has 901.',
    });
    expect(killWay({ length: 2_000_000, score: 1 }, {}).refusal).toBe(
      'G4 killer takes up to 900 bases; this hit has 2,000,000.',
    );
  });

  it('goes below the threshold of an analysis that finds what has the usual target', () => {
    expect(way(4, 1.1, 0.9).path).toBe('/analyse/g4-killer?sequence=GGGG&threshold=0.8');
    expect([1.4, 1.01, 1, 0.75, 0.1, 0.05, Number.NaN].map(killTarget)).toEqual([
      1, 1, 0.9, 0.65, 0, 0, 1,
    ]);
  });
});
