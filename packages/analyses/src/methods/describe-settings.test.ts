import { describe, expect, it } from 'vitest';
import { analysisKinds, definitionOf } from '../definitions.ts';
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

  it.each(analysisKinds)('of %s say no word twice in a row', (kind) => {
    const { fields } = definitionOf(kind);
    const usual = Object.fromEntries(fields.map((field) => [field.key, field.default]));
    const choices = fields.flatMap((field) =>
      field.type === 'choice' || field.type === 'choices'
        ? field.options.map(({ value }) => ({ ...usual, [field.key]: value }))
        : [],
    );
    for (const values of [usual, ...choices]) {
      const words = settingsLine(definitionOf(kind), values).toLowerCase();
      expect(words).not.toMatch(/\b([a-z-]+) (?:r-loop )?\1\b/);
    }
  });
});
