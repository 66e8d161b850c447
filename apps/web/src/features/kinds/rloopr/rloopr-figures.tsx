import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import type { Analysis } from '@flipon/contract/analysis';
import { z } from 'zod';
import { formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { AverageLength } from '../average-length.tsx';
import { modelName, type RloopModel } from './rloop-parts-of.ts';

const totalSchema = z.object({ count: z.number(), coveredBp: z.number() });
const totalsSchema = z.record(z.string(), totalSchema).catch({});

interface ModelTotal {
  model: RloopModel;
  count: number;
  /** Of the whole sequence, 0 to 1. */
  lengthRatio: number;
}

/** The totals of each model that was searched. */
export function modelTotals({ summary, sequenceLength, rizModel }: Analysis): ModelTotal[] {
  const totals = totalsSchema.parse(summary?.['byModel'] ?? {});
  const asked = Array.isArray(rizModel) ? rizModel.map(Number) : [0, 1];
  return (['m1', 'm2'] as const).flatMap((model, index) => {
    const total = totals[model];
    if (total === undefined || !asked.includes(index)) return [];
    const lengthRatio = sequenceLength === 0 ? 0 : total.coveredBp / sequenceLength;
    return [{ model, count: total.count, lengthRatio }];
  });
}

/** Counts of both models, the share of the sequence that each covers, and the mean length. */
export function rlooprFigures(analysis: Analysis) {
  const totals = modelTotals(analysis);
  const counts = totals.map(({ model, count }, index) => (
    <span key={model}>
      {index > 0 && ' / '}
      {formatInteger(count)}
      <small> {model}</small>
    </span>
  ));
  return [
    ...(totals.length > 1 ? [{ label: 'by R-loop model', value: counts }] : []),
    ...totals.map(({ model, lengthRatio }) => ({
      label: `of the sequence in ${modelName(model)}`,
      value: formatPercent(lengthRatio),
    })),
    ...(analysis.resultCount === 0
      ? []
      : [
          {
            label: 'average length',
            value: <AverageLength definition={rloopr} analysis={analysis} />,
          },
        ]),
  ];
}

export function rlooprSummaryPairs(analysis: Analysis) {
  return modelTotals(analysis).map(({ model, lengthRatio }) => ({
    key: model,
    label: `Length ratio, ${modelName(model)}`,
    value: formatPercent(lengthRatio, 3),
  }));
}
