import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { kindPartsOf, loadKindParts } from '../../kinds/load-kind-parts.ts';
import { strandOf } from './hit-cells.tsx';
import { scoreScale } from './score-scale.ts';

/** A hit with a value in each column, all numbers alike. */
function hitOf({ columns }: AnalysisDefinition): Hit {
  const bases = 'GGGTTAGGGTTAGGGCCCGCGCGAAAATTTT';
  const values = columns.map(({ key, type, from }) => {
    const label = typeof from === 'object' && 'labels' in from ? from.labels[0] : bases;
    return [key, type === 'text' ? label : 3];
  });
  const place = { id: 1, position: 99, length: bases.length, record: 'made', recordPosition: 99 };
  return { ...Object.fromEntries(values), ...place };
}

it.each(analysisKinds)('%s has letters and a score in the list of a map', async (kind) => {
  await loadKindParts(kind);
  const definition = definitionOf(kind);
  const { amongOthers, ownScale, hitColumns } = kindPartsOf(kind);
  const usual = Object.fromEntries(definition.fields.map((field) => [field.key, field.default]));
  const analysis = { ...usual, summary: { [definition.strength.bestKey]: 7 } } as never;

  // The letters are drawn in the colours of their bases or of the motif, by the kind's rule.
  const hit = hitOf(definition);
  const letters = hitColumns(definition, analysis, [hit]).find(
    ({ key }) => key === amongOthers.letters,
  );
  const markup = renderToStaticMarkup(letters?.render(hit, analysis));
  expect(markup).toMatch(/<code[^>]*>.*<span (?:class|data-motif)=/);
  // Their cell has the ellipsis, and a block in it would end without one.
  expect(markup).toMatch(/^<(?:span|code)/);

  const scale = scoreScale(definition, analysis, ownScale);
  expect(scale.from).not.toBe(scale.to);
  const { limit, limitColumn = scale.column.key } = ownScale ?? {};
  expect(scale.limit !== null).toBe(limit !== undefined && limitColumn === scale.column.key);
  if (limit !== undefined) expect(scale.words).toContain(String(usual[limit]));
});

it('says of a row without a strand that it may be of either, and of a hit that it is of both', () => {
  const owners = [{ result: {} }, { file: {} }] as never;
  const words = [0, 1].map((owner) => strandOf({ owners }, { owner, side: 0 }));
  expect(words).toEqual(['both', '–']);
  expect(strandOf({ owners }, { owner: 1, side: -1 })).toBe('−');
});
