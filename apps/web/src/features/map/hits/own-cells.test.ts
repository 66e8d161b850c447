import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { kindPartsOf, loadKindParts } from '../../kinds/load-kind-parts.ts';
import { scoreScale } from './score-scale.ts';

it.each(analysisKinds)('%s has letters and a score in the list of a map', async (kind) => {
  await loadKindParts(kind);
  const definition = definitionOf(kind);
  const { amongOthers, ownScale, hitColumns } = kindPartsOf(kind);
  const usual = Object.fromEntries(definition.fields.map((field) => [field.key, field.default]));
  const analysis = { ...usual, summary: { [definition.strength.bestKey]: 7 } } as never;

  const drawn = hitColumns(definition, analysis, []).map(({ key }) => key);
  const letters = definition.columns.filter(({ from }) => from === 'bases').map(({ key }) => key);
  // What a kind does not draw by itself is written as plain letters.
  expect([...drawn, ...letters]).toContain(amongOthers.letters);

  const scale = scoreScale(definition, analysis, ownScale);
  expect(scale.from).not.toBe(scale.to);
  const { limit, limitColumn = scale.column.key } = ownScale ?? {};
  expect(scale.limit !== null).toBe(limit !== undefined && limitColumn === scale.column.key);
  if (limit !== undefined) expect(scale.words).toContain(String(usual[limit]));
});
