import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { formatDecimal } from '../../../ui/words/format-number.ts';
import { plainColumns } from '../columns/plain-columns.tsx';
import { ScaleDot } from '../columns/scale-dot.tsx';
import { zLetters } from '../columns/z-letters.tsx';
import type { HitColumn } from '../kind-parts.ts';
import styles from '../kinds.module.css';

/** Percentages are written with a decimal and without the sign, which is in the header. */
const PERCENT_LABELS: Readonly<Record<string, string>> = {
  zdnaGCRichness: 'GC richness, %',
  zdnaGTRichness: 'GT richness, %',
};

/** The definition's columns, the letters as Z-DNA and the score's share on a scale with its limit. */
export function zdnaColumns(definition: AnalysisDefinition, analysis: Analysis): HitColumn[] {
  const threshold = Number(analysis['threshold']);
  return plainColumns(definition).map((column): HitColumn => {
    const { key } = column;
    const percentLabel = PERCENT_LABELS[key];
    if (percentLabel !== undefined) {
      return {
        ...column,
        label: percentLabel,
        width: 126,
        render: (hit) => formatDecimal(Number(hit[key]), 1),
      };
    }
    switch (key) {
      case 'length':
        return { ...column, width: 90 };
      case 'sequence':
        return {
          ...column,
          width: 230,
          grows: true,
          render: zLetters('z'),
        };
      case 'score':
        return { ...column, width: 84, render: (hit) => formatDecimal(Number(hit['score']), 2) };
      case 'scorePerc':
        return {
          ...column,
          label: 'Score percent, %',
          width: 190,
          render: (hit) => (
            <span className={styles['scale']}>
              <ScaleDot
                value={Number(hit['scorePerc'])}
                limit={threshold}
                from={0}
                to={100}
                colour="var(--m-z)"
              />
              {formatDecimal(Number(hit['scorePerc']), 1)}
            </span>
          ),
        };
      default:
        return column;
    }
  });
}
