import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { Dna } from '../../../ui/letters/dna.tsx';
import { formatDecimal, formatPercent } from '../../../ui/words/format-number.ts';
import { plainColumns } from '../columns/plain-columns.tsx';
import { ScaleDot } from '../columns/scale-dot.tsx';
import type { HitColumn } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { halfSites } from './half-sites.ts';

/** Beyond this a site does not work, so that the scale ends there, unless more is asked for. */
const NO_SITE = 2;

/** The site in its halves, and its predictor between the best site and the threshold. */
export function p53Columns(definition: AnalysisDefinition, analysis: Analysis): HitColumn[] {
  const threshold = Number(analysis['threshold']);
  return plainColumns(definition).flatMap((column): HitColumn[] => {
    switch (column.key) {
      case 'length':
        return [];
      case 'sequence':
        return [
          {
            ...column,
            width: 260,
            render: (hit) => <Dna runs={halfSites(String(hit['sequence'] ?? ''))} />,
          },
        ];
      case 'predictor':
        return [
          {
            ...column,
            render: (hit) => (
              <span className={styles['scale']}>
                <ScaleDot
                  value={Number(hit['predictor'])}
                  limit={threshold}
                  from={0}
                  to={Math.max(NO_SITE, threshold)}
                  colour="var(--m-p53)"
                />
                {formatDecimal(Number(hit['predictor']), 2)}
              </span>
            ),
          },
        ];
      case 'difference':
        return [
          {
            ...column,
            label: 'Difference, log Kd',
            render: (hit) => formatDecimal(Number(hit['difference']), 2),
          },
        ];
      case 'affinity':
        return [
          {
            ...column,
            label: 'Relative affinity',
            render: (hit) => affinityText(Number(hit['predictor']), Number(hit['affinity'])),
          },
        ];
      default:
        return [column];
    }
  });
}

/** Only for predictors of 0 to 2 the affinity means anything. */
export function affinityText(predictor: number, affinity: number): string {
  return predictor < 0 || predictor > NO_SITE ? '–' : formatPercent(affinity);
}
