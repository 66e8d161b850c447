import { describe, expect, it } from 'vitest';
import { analysisKinds, definitionOf } from '../definitions.ts';
import { parseParameters } from '../parameters/parse-parameters.ts';
import { listSettings } from './list-settings.ts';

const own = (kind: 'g4hunter' | 'zdna' | 'rloopr', given: Record<string, unknown>) =>
  listSettings(definitionOf(kind), parseParameters(kind, given))
    .filter(({ isDefault }) => !isDefault)
    .map(({ label, value, defaultValue }) => [label, value, defaultValue]);

describe.each(analysisKinds)('the settings of %s', (kind) => {
  it('are all there, each with its help and as its default where nothing was asked for', () => {
    const settings = listSettings(definitionOf(kind), parseParameters(kind, {}));
    expect(settings.map(({ key }) => key)).toEqual(definitionOf(kind).fields.map(({ key }) => key));
    for (const { isDefault, value, defaultValue, help } of settings) {
      expect([isDefault, value, help.length > 10]).toEqual([true, defaultValue, true]);
    }
  });
});

describe('settings that differ', () => {
  it('come first, with what they are by themselves', () => {
    expect(own('g4hunter', { threshold: 1.2, scores: [1, 2, 3, 5], wrapOrigin: true })).toEqual([
      ['Threshold', '1.2', '1.4'],
      ['Scores of runs 1, 2, 3, 4+', '1 · 2 · 3 · 5', '1 · 2 · 3 · 4'],
      ['Search across the origin', 'Yes', 'No'],
    ]);
    expect(own('rloopr', { rizModel: 2 })).toEqual([
      ['Model', 'R-loop model m1, R-loop model m2', 'R-loop model m1'],
    ]);
  });

  it('are not the scores that a model brings along', () => {
    expect(own('zdna', { selectedModel: 'model2' })).toEqual([['Model', 'Model 2', 'Model 1']]);
  });

  it('have their range and unit', () => {
    const [first] = listSettings(definitionOf('g4hunter'), { windowSize: 30 });
    expect(first).toMatchObject({ value: '30 bp', range: '10 to 100 bp' });
  });
});
