import type { Annotation } from '@flipon/contract/feature';
import { countOf, formatInteger } from '../../../ui/format-number.ts';
import styles from './annotations.module.css';

/** What of a file is no feature, line by line and why; nothing where all of it is. */
export function LeftOutLines({
  annotation: { format, leftOut, leftOutCount },
}: {
  annotation: Annotation;
}) {
  if (leftOutCount === 0) return null;
  const what = format === 'GENBANK' || format === 'EMBL' ? 'feature' : 'line';
  const isCut = leftOutCount > leftOut.length;
  return (
    <details className={styles['leftOut']}>
      <summary>
        {countOf(leftOutCount, what)} left out
        {isCut && `, the first ${formatInteger(leftOut.length)} told here`}
      </summary>
      <ul>
        {leftOut.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {name}: {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
