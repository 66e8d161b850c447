import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { formatDecimal } from '../../../../ui/words/format-number.ts';
import { ownColumns } from '../../columns/plain-columns.tsx';
import { zLetters } from '../../columns/z-letters.tsx';
import type { HitColumn } from '../../kind-parts.ts';
import { ConfidenceBar } from './confidence-bar.tsx';

/** The definition's columns, the letters as Z-DNA, and the confidence on its scale. */
export function regionColumns(definition: AnalysisDefinition, analysis: Analysis): HitColumn[] {
  const threshold = Number(analysis['confidenceThreshold']);
  const percent = (key: string, label: string): HitColumn => ({
    key,
    label,
    isNumeric: true,
    sortKey: key,
    width: 126,
    render: (hit) => formatDecimal(Number(hit[key]), 1),
  });
  return ownColumns(definition, [
    { key: 'length', width: 90 },
    // Without the second pass all are on the plus strand.
    ...(analysis['checkReverseComplement'] === true
      ? [
          {
            key: 'strand',
            width: 84,
            render: (hit: Readonly<Record<string, unknown>>) => (hit['strand'] === '-' ? '−' : '+'),
          },
        ]
      : []),
    {
      key: 'sequence',
      width: 260,
      grows: true,
      render: zLetters('zb'),
    },
    percent('zdnaGCRichness', 'GC richness, %'),
    percent('zdnaGTRichness', 'GT richness, %'),
    {
      key: 'confidenceScore',
      label: 'Confidence, 0 to 1',
      width: 172,
      render: (hit) => (
        <ConfidenceBar value={Number(hit['confidenceScore'])} threshold={threshold} />
      ),
    },
  ]);
}
