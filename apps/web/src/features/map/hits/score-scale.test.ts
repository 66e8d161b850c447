import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { scoreScale, shareOf } from './score-scale.ts';

function scaleOf(
  kind: AnalysisKind,
  highest: number,
  parameters: Record<string, unknown> = {},
  own: Parameters<typeof scoreScale>[2] = {},
) {
  const definition = definitionOf(kind);
  const summary = { [definition.strength.bestKey]: highest } as never;
  return scoreScale(definition, { summary, ...parameters }, own);
}

describe('the own scale of a class', () => {
  it('ends at the natural end, with its sign left to the strand', () => {
    const own = { limit: 'threshold', limitOf: 'windows' } as const;
    const scale = scaleOf('g4hunter', 2.1, { scores: [1, 2, 3, 4], threshold: 1.4 }, own);
    expect(scale.words).toBe('|Score| 0 to 4, windows from 1.4');
    expect(shareOf(scale, -2)).toBe(0.5);
    expect(shareOf(scale, 2)).toBe(0.5);
  });

  it('says its unit, of a percentage up to 100', () => {
    const scale = scaleOf('zdna', 900, { threshold: 12 }, { limit: 'threshold' });
    expect(scale.words).toBe('Score percent, %, 0 to 100, from 12');
    expect(shareOf(scale, 68)).toBeCloseTo(0.68);
  });

  it('ends at the next round number above the best score elsewhere', () => {
    expect(scaleOf('pqsfinder', 188, { minScore: 52 }, { limit: 'minScore' }).words).toBe(
      'Score 0 to 200, from 52',
    );
    expect(scaleOf('directrepeat', 265).to).toBe(300);
    expect(scaleOf('zseeker', 786.5).to).toBe(800);
  });

  it('is logarithmic for values over many powers of ten', () => {
    const scale = scaleOf('zhunt', 701_530, { threshold: 700 }, { limit: 'threshold' });
    expect(scale.words).toBe('Z-score 1 to 1,000,000, logarithmic, from 700');
    expect(shareOf(scale, 1000)).toBeCloseTo(0.5);
    expect(shareOf(scale, 0)).toBe(0);
  });

  it('draws low values long where they are the strong ones', () => {
    const scale = scaleOf('cruciform', 1.58);
    expect(scale.words).toBe('Delta, kcal/mol, 40 to 0, low is strong');
    expect(shareOf(scale, 4)).toBeCloseTo(0.9);
    expect(shareOf(scale, 40)).toBe(0);
    expect(shareOf(scale, -5)).toBe(1);
  });

  it('has no tick of a limit in other units, and names their column', () => {
    const own = { limit: 'threshold', limitColumn: 'predictor' } as const;
    const scale = scaleOf('p53predictor', 0.85, { threshold: 0.5 }, own);
    expect(scale.words).toBe('Affinity 0 to 1, predictor up to 0.5');
    expect(scale.limit).toBe(null);
    expect(shareOf(scale, 0.75)).toBe(0.75);
  });

  it('never ends at nothing where no score is known', () => {
    expect(scaleOf('str', Number.NaN).to).toBe(1);
  });
});
