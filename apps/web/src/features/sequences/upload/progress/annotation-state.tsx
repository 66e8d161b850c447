import { countOf } from '../../../../ui/words/format-number.ts';
import type { ImportedAnnotation } from '../queue/upload.ts';
import { ShowLink } from './sequence-outcome.tsx';
import { StateLine } from './state-line.tsx';
import styles from './upload-list.module.css';

const SHOWN_LINES = 3;

/** The outcome of a file of features, and its omissions. */
export function AnnotationState({ sequenceId, payload, leftOut }: ImportedAnnotation) {
  const { name, featureCount, unmatchedCount } = payload;
  return (
    <StateLine
      kind="done"
      word="Imported"
      actions={
        <span className={styles['actions']}>
          <ShowLink id={sequenceId} name={`the sequence of ${name}`} />
        </span>
      }
    >
      {countOf(featureCount, 'feature')}
      {unmatchedCount > 0 && (
        <div>
          {countOf(unmatchedCount, 'feature')} {unmatchedCount === 1 ? 'has a name' : 'have names'}{' '}
          that no record has. Set what they stand for in the details of the sequence.
        </div>
      )}
      {leftOut.slice(0, SHOWN_LINES).map((line) => (
        <div key={line.name}>
          {line.name} was left out. {line.message}
        </div>
      ))}
      {leftOut.length > SHOWN_LINES && (
        <div>And {countOf(leftOut.length - SHOWN_LINES, 'more line')}.</div>
      )}
    </StateLine>
  );
}
