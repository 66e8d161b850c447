import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { Link } from 'react-router';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import styles from '../kinds.module.css';
import { columnFacts, columnTip } from './describe-column.ts';
import { columnPath } from './help-address.ts';

/** The meaning of the columns, in a part that opens: for cards, which have no heads. */
export function ColumnHelp({ definition }: { definition: AnalysisDefinition }) {
  const pairs = columnFacts(definition).map((facts) => ({
    key: facts.key,
    label: <Link to={columnPath(definition, facts.key)}>{facts.label}</Link>,
    value: columnTip(facts),
  }));
  return (
    <details className={styles['help']}>
      <summary>What the columns mean</summary>
      <Pairs pairs={pairs} />
    </details>
  );
}
