import { killG4 } from '@flipon/analyses/tools/g4killer/kill-g4';
import { scoreG4 } from '@flipon/analyses/tools/g4killer/score-g4';
import { describe, expect, it } from 'vitest';
import { eight, scoredText, telomere } from './help-example.ts';

const kill = (letters: string, threshold: number) =>
  killG4(letters, { threshold, onComplementary: false });

/** The middle of the longest run, until the score is low enough: as the first program, it seems. */
function killLongestFirst(letters: string, threshold: number): string[] {
  const masks: string[] = [];
  let mask = letters;
  while (scoreG4(mask).score > threshold) {
    const longest = (mask.match(/G+/g) ?? []).reduce((a, b) => (b.length > a.length ? b : a));
    const at = mask.indexOf(longest) + Math.floor(longest.length / 2);
    mask = `${mask.slice(0, at)}W${mask.slice(at + 1)}`;
    masks.push(mask);
  }
  return masks;
}

describe('the worked examples of the help on G4 killer', () => {
  it('are what the calculator answers', () => {
    const { origin, mask, variants, threshold } = telomere;
    expect(kill(origin.letters, threshold)).toMatchObject({
      originScore: origin.score,
      changeCount: mask.changeCount,
      mutationScore: mask.score,
      mutationVariants: variants,
    });
    expect(kill(origin.letters, threshold).mutationSequences[0]).toBe(mask.letters);
    expect(kill(eight.origin.letters, eight.threshold)).toMatchObject({
      changeCount: 2,
      mutationSequences: [eight.exact.letters],
      mutationScore: eight.exact.score,
    });
  });

  it('take one change fewer and miss the target', () => {
    const { nearMiss, mask, threshold } = telomere;
    expect(nearMiss.changeCount).toBe(mask.changeCount - 1);
    expect(nearMiss.score).toBeGreaterThan(threshold);
    expect(kill(telomere.origin.letters, nearMiss.score).changeCount).toBe(nearMiss.changeCount);
  });

  it('show what the longest run first would do', () => {
    expect(killLongestFirst(eight.origin.letters, eight.threshold)).toEqual(
      eight.greedy.map(({ letters }) => letters),
    );
  });

  it('score each letter so that the sum is that of the sequence', () => {
    for (const { scores, sum } of [telomere.origin, telomere.mask, eight.exact, ...eight.greedy]) {
      expect(scores.reduce((all, score) => all + score, 0)).toBe(sum);
    }
  });

  it('hold what is said of the recorded answer', () => {
    const recorded = 'AGGAGWGTAAGGGTGAGTTGGGTAATTGWGWGGCATGGTTAGG';
    const answer = kill('AGGAGGGTAAGGGTGAGTTGGGTAATTGGGGGGCATGGTTAGG', 1);
    expect(answer.mutationSequences).toContain(recorded);
    expect(answer).toMatchObject({ changeCount: 3, mutationVariants: 15 });
    expect(scoredText(recorded).score).toBe(answer.mutationScore);
    expect(answer.mutationScore).toBeCloseTo(0.907, 3);
  });
});
