import { describe, expect, it } from 'vitest';
import { drawDetails, LETTER_PX } from './details-drawing.ts';

const settings = { searchMode: 'GC', scores: [1, 2, 3, 4] };
const hit = 'GGGTTAGGG';

function draw(change: object = {}, windowScores: number[] = [0.5]) {
  const surroundings = {
    text: `NNN${'A'.repeat(5)}${hit}${'C'.repeat(4)}NNN`,
    leftBp: 5,
    hitBp: hit.length,
    rightBp: 4,
    recordBp: 1000,
    state: 'ready' as const,
    ...change,
  };
  return drawDetails({ surroundings, settings, position: 95, windowBp: 9, windowScores });
}

describe('drawDetails', () => {
  it('draws every letter at its own place, with the flanks distinct from the hit', () => {
    const { runs, shownPx } = draw();
    expect(runs.map(({ text, isFlank }) => [text, isFlank])).toEqual([
      ['AAAAA', true],
      ['GGG', false],
      ['TTA', false],
      ['GGG', false],
      ['CCCC', true],
    ]);
    expect(runs.map(({ x }) => Math.round(x / LETTER_PX))).toEqual([0, 5, 8, 11, 14]);
    expect(shownPx).toBeCloseTo(18 * LETTER_PX);
  });

  it('draws G up and C down', () => {
    const { bars } = draw();
    expect(bars.map(({ base, isFlank }) => [base, isFlank])).toEqual([
      ['G', false],
      ['C', true],
    ]);
    expect(bars[0]?.path).toContain('v-18');
    expect(bars[1]?.path).toContain('v24');
  });

  it('marks round positions, 1-based, also across the origin', () => {
    // Letter 0 is position 91, so position 100 is letter 9.
    expect(draw().ticks).toEqual([{ x: 79.8, label: '100' }]);
    expect(draw({ recordBp: 80 }).ticks).toEqual([{ x: 79.8, label: '20' }]);
  });

  it('puts each window under its first base', () => {
    const { windows } = draw({}, [-1.28, -2.16]);
    expect(windows).toMatchObject([
      { x: 42, width: 75.6, label: '−1.28', opacity: 0.35 },
      { x: 50.4, width: 75.6, label: '−2.16', opacity: 0.75 },
    ]);
  });

  it('draws 60 windows and counts the others', () => {
    const drawing = draw(
      {},
      Array.from({ length: 75 }, () => 1.5),
    );
    expect(drawing.windows).toHaveLength(60);
    expect(drawing.moreWindows).toBe(15);
  });

  it('draws no windows where there are none', () => {
    expect(draw({}, [])).toMatchObject({ windows: [], moreWindows: 0 });
  });
});
