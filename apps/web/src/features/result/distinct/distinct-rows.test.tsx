import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import type { Analysis } from '@flipon/contract/analysis';
import type { DistinctItem } from '@flipon/contract/distinct';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadKindParts } from '../../kinds/load-kind-parts.ts';
import { DistinctLetters } from './distinct-rows.tsx';

/** The stretches that are drawn alike, those of a motif with its colour. */
async function drawnBy(kind: AnalysisKind, sequence: string, max = 40): Promise<string[]> {
  await loadKindParts(kind);
  const markup = renderToStaticMarkup(
    <DistinctLetters
      definition={definitionOf(kind)}
      analysis={{ kind, ...parseParameters(kind, {}) } as unknown as Analysis}
      item={{ sequence } as DistinctItem}
      max={max}
    />,
  );
  return [...markup.matchAll(/<span(?: class="[^"]*")?(?: data-motif="(\w+)")?>([A-Z·]+)</g)].map(
    ([, motif, text]) => (motif === undefined ? String(text) : `${motif} ${text}`),
  );
}

it.each<[AnalysisKind, string, string[]]>([
  ['zdna', 'CGCGCACA', ['z CGCGCACA']],
  ['zseeker', 'CGCGGCGC', ['zs CGC', 'GG', 'zs CGC']],
  ['zhunt', 'CGCGGCGC', ['zh CGC', 'GG', 'zh CGC']],
  ['zdnabert2', 'CGCGGCGC', ['zb CGC', 'GG', 'zb CGC']],
  ['cpg', 'TACGTT', ['TA', 'cpx CG', 'TT']],
  ['p53predictor', 'GGACATGTCCGGACATGTCC', ['p53 GGACATGTCC', '·', 'p53 GGACATGTCC']],
  [
    'aphased',
    'AAAAAGCGCGAAAAAGCGCGAAAAA',
    ['aph AAAAA', 'GCGCG', 'aph AAAAA', 'GCGCG', 'aph AAAAA'],
  ],
  ['g4hunter', 'GGGTTA', ['GGG', 'TTA']],
  ['str', 'CACACA', ['CACACA']],
])('draws the letters of %s as its rule reads them', async (kind, sequence, drawn) => {
  expect(await drawnBy(kind, sequence)).toEqual(drawn);
});

it('reads the rule in all letters, and shows as many as there is room for', async () => {
  expect(await drawnBy('zseeker', 'CGCGGCGC', 4)).toEqual(['zs CGC', 'G']);
});
