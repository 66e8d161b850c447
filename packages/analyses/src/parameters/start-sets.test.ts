import { expect, it } from 'vitest';
import { analysisKinds, definitionOf } from '../definitions.ts';
import { defaultParameters } from './default-parameters.ts';
import { kindsOfSet, settingsOfSet, startSets } from './start-sets.ts';

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

const sevenClasses = [
  'zdna',
  'cruciform',
  'str',
  'directrepeat',
  'mirrorrepeat',
  'aphased',
  'g4regex',
];

it('has the classes of works of the field', () => {
  const kinds = new Map(startSets.map((set) => [set.id, kindsOfSet(set)]));
  expect(kinds.get('original')).toBeNull();
  expect(kinds.get('nonb-db')?.toSorted()).toEqual(sevenClasses.toSorted());
  expect(kinds.get('birds')?.toSorted()).toEqual(sevenClasses.toSorted());
  expect(kinds.get('nbdfinder')).toContain('zseeker');
  expect(kinds.get('nbdfinder')).not.toContain('zdna');
});

it('searches birds as their genomes were searched', () => {
  expect(settingsOfSet('birds', 'cruciform')).toMatchObject({
    ...{ minArm: 6, maxArm: 30, maxSpacer: 10, maxMismatches: 0 },
  });
  expect(settingsOfSet('birds', 'mirrorrepeat')).toMatchObject({
    ...{ minArm: 10, maxSpacer: 10, maxMismatchPercent: 0, minPurity: 100 },
  });
  expect(settingsOfSet('birds', 'zdna')).toMatchObject({ selectedModel: 'model2' });
  expect(settingsOfSet('birds', 'g4regex')).toMatchObject({ loopMax: 12 });
});

it('searches apes as the program of non-B DB does', () => {
  expect(settingsOfSet('nonb-db', 'directrepeat')).toMatchObject({
    ...{ minUnit: 10, maxUnit: 300, maxSpacer: 10 },
  });
  expect(settingsOfSet('nonb-db', 'str').minLength).toBe(10);
  expect(settingsOfSet('nonb-db', 'mirrorrepeat')).toMatchObject({
    ...{ minArm: 10, maxSpacer: 100, maxMismatchPercent: 0, minPurity: 0 },
  });
  expect(settingsOfSet('nonb-db', 'cruciform')).toMatchObject({ minArm: 6, maxSpacer: 100 });
});
