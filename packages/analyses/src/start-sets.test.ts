import { expect, it } from 'vitest';
import { defaultParameters } from './default-parameters.ts';
import { analysisKinds, definitionOf } from './definitions.ts';
import { settingsOfSet, startSets } from './start-sets.ts';

it.each(analysisKinds)('%s has one preset in a set at most', (kind) => {
  for (const { id } of startSets) {
    const { presets } = definitionOf(kind);
    expect(presets.filter(({ sets }) => sets?.includes(id)).length).toBeLessThan(2);
  }
});

it.each(analysisKinds)('%s is started as the original server starts it', (kind) => {
  expect(settingsOfSet('original', kind)).toEqual(defaultParameters(kind));
});

it('has the settings of papers', () => {
  expect(settingsOfSet('papers', 'g4hunter')).toEqual({
    ...defaultParameters('g4hunter'),
    threshold: 1.2,
  });
  expect(settingsOfSet('papers', 'cpg')).toMatchObject({
    minWindowSize: 200,
    minGcPercentage: 0.5,
    minObservedToExpectedCpG: 0.6,
  });
  expect(settingsOfSet('papers', 'zdna').minSequenceSize).toBe(10);
  expect(settingsOfSet('papers', 'cruciform')).toMatchObject({
    minArm: 6,
    maxSpacer: 100,
    maxMismatches: 0,
  });
  expect(settingsOfSet('papers', 'str').minLength).toBe(8);
  expect(settingsOfSet('papers', 'rloopr')).toEqual(defaultParameters('rloopr'));
});
