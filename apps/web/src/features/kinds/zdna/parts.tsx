import type { WireValues } from '@flipon/analyses/field';
import { zdna } from '@flipon/analyses/kinds/zdna/zdna';
import { countOf, formatDecimal } from '../../../ui/words/format-number.ts';
import { AverageLength } from '../average-length.tsx';
import { zRuns } from '../columns/z-runs.ts';
import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { plainParts } from '../plain-parts.tsx';
import { explainEmpty } from './explain-empty.tsx';
import { zdnaColumns } from './zdna-columns.tsx';
import { ZdnaDetails } from './zdna-details.tsx';

const plain = plainParts(zdna);

export const parts: Partial<KindParts> = {
  finding: placesThat('can turn into Z-DNA'),
  formTitle: 'Prediction models',
  foundLabel: 'Z-DNAs found',
  ownFigures: (analysis) => [
    ...plain.ownFigures(analysis),
    ...(analysis.resultCount === 0
      ? []
      : [
          {
            label: 'average length',
            value: <AverageLength definition={zdna} analysis={analysis} />,
          },
        ]),
  ],
  hitColumns: zdnaColumns,
  drawLetters: (bases) => zRuns(bases, 'z'),
  cardColumns: [],
  amongOthers: { letters: 'sequence', values: ['scorePerc'] },
  ownScale: { limit: 'threshold' },
  HitDetails: ZdnaDetails,
  HitLegend: ZdnaLegend,
  describeHit: (hit) =>
    `${countOf(hit.length, 'base')}, score ${formatDecimal(Number(hit['score']), 2)}`,
  explainEmpty,
  settingsLine: zdnaSettingsLine,
};

function ZdnaLegend() {
  return <p>The tick on a scale marks the threshold, the dot the region.</p>;
}

/** "Model 1: GC 25, GT/AC 3, AT 0, other 0 · 12 bp or more · threshold 12 %". */
function zdnaSettingsLine(analysis: WireValues): string {
  const model = zdna.fields
    .flatMap((field) => (field.type === 'choice' ? field.options : []))
    .find(({ value }) => value === analysis['selectedModel']);
  const scores = ['GC', 'GT/AC', 'AT', 'other']
    .map((name) => `${name} ${String(analysis[`score_${scoreKeys[name]}`])}`)
    .join(', ');
  return `${model?.label ?? 'Model'}: ${scores} · ${String(analysis['minSequenceSize'])} bp or more · threshold ${String(analysis['threshold'])} %`;
}

const scoreKeys: Readonly<Record<string, string>> = {
  GC: 'gc',
  'GT/AC': 'gtac',
  AT: 'at',
  other: 'oth',
};
