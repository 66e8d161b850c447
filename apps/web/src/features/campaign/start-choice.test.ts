import { definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { expect, it } from 'vitest';
import type { StartPreset } from '../../api/start-presets/start-presets.ts';
import { settingsChoices } from './settings-choices.ts';
import { startChoices, withSettings } from './start-choice.ts';

const preset = (kinds: StartPreset['kinds']): StartPreset => ({
  ...{ id: 'p', name: 'Mine', kinds },
  created: '2026-01-01T00:00:00.000+0000',
  changed: '2026-01-01T00:00:00.000+0000',
});
const g4 = definitionOf('g4hunter');

it('offers the last settings, the built-in sets, and one’s own', () => {
  expect(startChoices([preset([])]).map(({ label }) => label)).toEqual([
    'Last used',
    'Original defaults',
    'Papers of the field',
    'non-B DB and ape genomes (gfa)',
    'Bird genomes (Smeds 2025)',
    'Classes of NBDFinder',
    'Mine',
  ]);
});

it('starts the kinds of a set that names them, and leaves the choice with the others', () => {
  const kinds = new Map(startChoices([]).map((each) => [each.id, each.kinds]));
  expect(kinds.get('papers')).toBeNull();
  expect(kinds.get('birds')).toEqual([
    ...['zdna', 'cruciform', 'str', 'directrepeat', 'mirrorrepeat', 'aphased', 'g4regex'],
  ]);
});

it('knows the kinds of a preset, and names those that it cannot start', () => {
  const own = startChoices([
    preset([
      { kind: 'g4hunter', parameters: { threshold: 1.7 } },
      { kind: 'g4hunter', parameters: { threshold: 1.8 } },
      { kind: 'gone', parameters: {} },
      { kind: 'zdna', parameters: { minSequenceSize: -4 } },
    ]),
  ]).at(-1);
  expect(own?.kinds).toEqual(['g4hunter']);
  expect(own?.lost).toEqual(['gone', 'zdna']);
  expect(own?.settingsOf('g4hunter')).toMatchObject({ threshold: 1.7, windowSize: 25 });
  expect(own?.settingsOf('cpg')).toBeNull();
});

it('finds the settings of a set among those of a kind, or appends them', () => {
  const [, original, papers] = startChoices([]);
  const offered = settingsChoices(g4, { threshold: '1.2' });
  if (original === undefined || papers === undefined) throw new Error('there are two sets');
  const chosen = withSettings(offered, papers, papers.settingsOf('g4hunter'));
  expect(chosen.offered[chosen.base]?.label).toBe('1.2, common in papers');
  const usual = withSettings(offered, original, original.settingsOf('g4hunter'));
  expect(usual.offered[usual.base]?.label).toBe('Defaults');
  const mine = parseParameters('g4hunter', { threshold: 1.9 });
  const own = withSettings(offered, { label: 'Mine' }, mine);
  expect(own.offered[own.base]).toEqual({ label: 'Mine', parameters: mine });
  expect(withSettings(offered, { label: 'x' }, null).base).toBe(0);
});
