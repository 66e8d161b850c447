import { strKernel } from '@flipon/analyses/kinds/str/kernel';
import { motifOf, symmetryOf } from '@flipon/analyses/kinds/str/motif';
import { describe, expect, it } from 'vitest';
import { exampleScanner, expectInExample } from '../../../testing/scan-text.ts';
import {
  EXAMPLE_MOTIF,
  EXAMPLE_POSITION,
  EXAMPLE_UNIT,
  example,
  exampleParts,
  hitsOfExampleSequence,
  symmetries,
} from './help-example.ts';

const BASES = 'ACGT';
const codes = (letters: string) => Uint8Array.from(letters, (letter) => BASES.indexOf(letter));
const scan = exampleScanner('str', strKernel);
const count = (given: Record<string, unknown>) => scan(given).length;

describe('the worked example of the help on tandem repeats', () => {
  it('is what the kernel finds in the example sequence', () => {
    const { before, repeat, after } = exampleParts;
    const start = EXAMPLE_POSITION - 1;
    expectInExample(EXAMPLE_POSITION, before, repeat + after);
    const hits = scan();
    expect(hits.find(({ position }) => position === start)).toMatchObject({
      length: example.lengthBp,
      unitLength: EXAMPLE_UNIT.length,
      copies: example.copies,
      partial: example.partial,
      score: example.score,
    });
  });

  it('has the motif and the symmetries that the analysis tells', () => {
    const motif = motifOf(codes(EXAMPLE_UNIT));
    expect([...motif].map((code) => BASES[code]).join('')).toBe(EXAMPLE_MOTIF);
    for (const [unit, words] of Object.entries(symmetries)) {
      expect(symmetryOf(codes(unit))).toBe(words.join(' '));
    }
  });

  it('counts the repeats of the example sequence', () => {
    const { standard, from8, from20, withoutRuns } = hitsOfExampleSequence;
    expect(count({})).toBe(standard);
    expect(count({ minLength: 8 })).toBe(from8);
    expect(count({ minLength: 20 })).toBe(from20);
    expect(count({ minUnit: 2 })).toBe(withoutRuns);
  });
});
