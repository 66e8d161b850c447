import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { settingsChoices } from './settings-choices.ts';

const g4 = definitionOf('g4hunter');
const labelsOf = (choices: { label: string }[]) => choices.map(({ label }) => label);

it('offers the defaults, and presets that differ from them, for every kind', () => {
  for (const kind of analysisKinds) {
    const [first, ...others] = settingsChoices(definitionOf(kind), null);
    expect(first.label).toBe('Defaults');
    for (const { parameters } of others) expect(parameters).not.toEqual(first.parameters);
  }
  expect(labelsOf(settingsChoices(g4, null))).toEqual([
    'Defaults',
    '1.2, common in papers',
    'RNA, short windows',
  ]);
});

it('begins with the last settings, complete', () => {
  const [last, ...others] = settingsChoices(g4, { threshold: '1.8' });
  expect(last).toMatchObject({
    label: 'Last used',
    parameters: { threshold: 1.8, windowSize: 25 },
  });
  expect(others[0]?.label).toBe('Defaults');
});

it('forgets what the kind no longer takes', () => {
  expect(settingsChoices(g4, { threshold: 99 })[0].label).toBe('Defaults');
});
