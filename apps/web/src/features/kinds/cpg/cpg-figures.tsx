import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import type { Analysis } from '@flipon/contract/analysis';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { ExtremeValue } from '../extreme-value.tsx';

/** The longest island and the mean one; islands never overlap, so the covered bases say the mean. */
export function cpgFigures(analysis: Analysis) {
  const { summary, resultCount } = analysis;
  if (summary === null || resultCount === null || resultCount === 0) return [];
  return [
    {
      label: 'longest island',
      value: (
        <ExtremeValue
          definition={cpg}
          analysis={analysis}
          sort="length"
          order="DESC"
          write={({ length }) => `${formatInteger(length)} bp`}
        />
      ),
    },
    {
      label: 'average length',
      value: `${formatInteger(summary.coveredBp / resultCount)} bp`,
    },
  ];
}
