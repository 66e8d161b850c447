import { describe, expect, it } from 'vitest';
import { EXAMPLE_LETTERS, tracts as told } from './help-example.ts';
import { layoutPhase, MAX_DRAWN } from './phase-layout.ts';
import { markTracts, phasedTracts, phaseWords } from './phased-tracts.ts';

const usual = { minTract: 3, maxTract: 9 };
const found = phasedTracts(EXAMPLE_LETTERS, usual);

describe('the tracts of a repeat', () => {
  it('are those that the help tells, also in RNA', () => {
    const expected = told.map(({ run, start, centre }) => ({ start, length: run.length, centre }));
    expect(found).toEqual(expected);
    expect(phasedTracts(EXAMPLE_LETTERS.replaceAll('T', 'U'), usual)).toEqual(expected);
  });

  it('are none that are too short, too long, or no A-tract', () => {
    expect(phasedTracts('AAACCTTAAACCAAAAAAAAAAGAA', usual).map(({ start }) => start)).toEqual([0]);
  });

  it('are described with the distances of their centres', () => {
    expect(phaseWords(found)).toBe('3 A-tracts, their centres 11 and 10 bases apart');
  });

  it('are marked among all letters', () => {
    const runs = markTracts(EXAMPLE_LETTERS, found);
    expect(runs.map(({ text }) => text).join('')).toBe(EXAMPLE_LETTERS);
    expect(runs.filter(({ mark }) => mark === 'aph').map(({ text }) => text)).toEqual(
      told.map(({ run }) => run),
    );
  });
});

describe('the helix below them', () => {
  it('has the first centre on a crest, and the others as far off as they are out of phase', () => {
    const { centres, distances } = layoutPhase(EXAMPLE_LETTERS, found);
    const [first, second, third] = centres.map(({ y }) => y);
    expect(second).toBeGreaterThan(Number(first));
    // 21 bases are two turns.
    expect(third).toBeCloseTo(Number(first));
    expect(distances.map(({ bases }) => bases)).toEqual([11, 10]);
  });

  it('ends where a longer repeat is cut', () => {
    const bases = 'AAAACCCCCCC'.repeat(20);
    const { letters, boxes, width } = layoutPhase(bases, phasedTracts(bases, usual));
    expect(letters).toHaveLength(MAX_DRAWN);
    for (const box of boxes) expect(box.x + box.width).toBeLessThan(width);
  });
});
