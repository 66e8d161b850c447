import type { Annotation } from '@flipon/contract/feature';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import styles from './annotations.module.css';

/**
 * The lines of a file that are no features, with reasons, and statements of lines that were not
 * read; nothing if all was read.
 */
export function LeftOutLines({
  annotation: { format, leftOut, leftOutCount, notes },
}: {
  annotation: Annotation;
}) {
  if (leftOutCount === 0) return notes.map((note) => <p key={note}>{note}</p>);
  const what = format === 'GENBANK' || format === 'EMBL' ? 'feature' : 'line';
  const isCut = leftOutCount > leftOut.length;
  return (
    <>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
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
    </>
  );
}
