import { describe, expect, it } from 'vitest';
import { definitionOf } from '../definitions.ts';
import { describeSettings, settingsLine } from './describe-settings.ts';

const definition = definitionOf('g4hunter');

describe('settings in words', () => {
  const analysis = { windowSize: 25, threshold: 1.2, searchMode: 'GC', scores: [1, 2, 3, 4] };

  it('names what the analysis has, with units and choices', () => {
    expect(describeSettings(definition, analysis).map(({ value }) => value)).toEqual([
      '25 bp',
      '1.2',
      'G and C',
      '1 · 2 · 3 · 4',
    ]);
    expect(settingsLine(definition, analysis)).toBe(
      'Window size 25 bp · Threshold 1.2 · Search G and C',
    );
  });
});
