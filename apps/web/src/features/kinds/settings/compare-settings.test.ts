import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { compareSettings } from './compare-settings.ts';

const g4hunter = definitionOf('g4hunter');
const usual = { windowSize: 25, threshold: 1.4, searchMode: 'GC', scores: [1, 2, 3, 4] };
const words = (kind: typeof g4hunter, ...rows: [object, ...object[]]) => {
  const [first, ...others] = rows.map((row) => ({ ...row }));
  return compareSettings(kind, first ?? {}, others).map(
    ({ label, value, difference }) => `${label} ${value} (${difference})`,
  );
};

it('tells first what differs between the rows, then what was chosen, then the rest', () => {
  const row = { ...usual, windowSize: 30 };
  expect(words(g4hunter, row, { ...row, threshold: 1.2 })).toEqual([
    'Threshold 1.4 (rows)',
    'Window size 30 bp (default)',
    'Search G and C (none)',
  ]);
});

it('tells scores and switches only where they were touched', () => {
  const scores = { ...usual, scores: [1, 2, 3, 5] };
  expect(words(g4hunter, usual)).not.toContainEqual(expect.stringContaining('1 · 2'));
  expect(words(g4hunter, scores)[0]).toContain('1 · 2 · 3 · 5 (default)');
  expect(words(g4hunter, { ...usual, wrapOrigin: true }, usual)[0]).toContain('Yes (rows)');
});

it('takes scores that follow a model for its defaults', () => {
  const zdna = definitionOf('zdna');
  const model2 = {
    minSequenceSize: 12,
    selectedModel: 'model2',
    score_gc: 2,
    score_gtac: 1,
    score_at: 0.5,
    score_oth: 0,
    threshold: 50,
  };
  const chosen = compareSettings(zdna, model2, []).filter(
    ({ difference }) => difference !== 'none',
  );
  expect(chosen.map(({ key }) => key)).toEqual(['selectedModel']);
});

it('finds nothing to tell of defaults, for every kind', () => {
  for (const kind of analysisKinds) {
    const definition = definitionOf(kind);
    const values = definition.fields.map((field) => [field.key, field.default]);
    const settings = compareSettings(definition, Object.fromEntries(values), []);
    expect([kind, settings.filter(({ difference }) => difference !== 'none')]).toEqual([kind, []]);
  }
});

it('names the model first, though all rows have the same', () => {
  const zdnabert2 = definitionOf('zdnabert2');
  const usual = { model: 'BZ_energy', minSequenceSize: 10, confidenceThreshold: 0.5 };
  const rows = [usual, { ...usual, confidenceThreshold: 0.3 }];
  expect(compareSettings(zdnabert2, usual, rows).map(({ label, value }) => [label, value])).toEqual(
    [
      ['Model', 'BZ_energy'],
      ['Confidence', '0.5'],
      ['Minimal size', '10 bp'],
    ],
  );
});
