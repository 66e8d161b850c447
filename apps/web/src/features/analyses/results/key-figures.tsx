import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { formatDecimal, formatInteger, formatPercent } from '../../../ui/format-number.ts';
import { kindParts } from '../kinds/kind-list.ts';
import styles from './result.module.css';

/** Up to six numbers that say most about a result. */
export function KeyFigures({ kind, analysis }: { kind: AnalysisKind; analysis: Analysis }) {
  const { hitsLabel, ownFigures } = kindParts[kind];
  const { resultCount, frequency, sequenceLength, summary } = analysis;
  const covered =
    summary === null || sequenceLength === 0
      ? []
      : [{ label: 'of bases covered', value: formatPercent(summary.coveredBp / sequenceLength) }];
  const figures = [
    { label: hitsLabel, value: formatInteger(resultCount ?? 0) },
    { label: 'per 1000 bp', value: formatDecimal(frequency ?? 0, 3) },
    ...covered,
    ...ownFigures(analysis),
    { label: 'bp in the sequence', value: formatInteger(sequenceLength) },
  ];
  return (
    <dl className={styles['facts']}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
