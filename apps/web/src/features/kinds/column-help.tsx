import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { Pairs } from '../../ui/pairs.tsx';
import styles from './kinds.module.css';

/** What the columns of a table mean, behind a line that opens. */
export function ColumnHelp({ definition }: { definition: AnalysisDefinition }) {
  const pairs = definition.columns.map(({ key, label, unit, help }) => ({
    key,
    label: unit === undefined ? label : `${label}, ${unit}`,
    value: help,
  }));
  return (
    <details className={styles['help']}>
      <summary>What the columns mean</summary>
      <Pairs pairs={pairs} />
    </details>
  );
}
