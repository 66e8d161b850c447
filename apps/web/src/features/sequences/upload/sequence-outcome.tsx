import type { Sequence } from '@flipon/contract/sequence';
import { Link, useSearchParams } from 'react-router';
import { describeDropped } from '../describe-import.ts';
import { withOpenSequence } from '../open-sequence.ts';
import styles from './upload-list.module.css';
import { describeSequence } from './upload-words.ts';

export interface LineActions {
  onAnalyse: (sequence: Sequence) => void;
}

/** What can be done with a sequence that has come. */
export function SequenceActions({ sequence, onAnalyse }: LineActions & { sequence: Sequence }) {
  const [search] = useSearchParams();
  return (
    <span className={styles['actions']}>
      <Link
        to={{ search: withOpenSequence(search, sequence.id).toString() }}
        preventScrollReset
        aria-label={`Show ${sequence.name}`}
      >
        Show
      </Link>
      <button
        type="button"
        className={styles['link']}
        aria-label={`Analyse ${sequence.name}`}
        onClick={() => onAnalyse(sequence)}
      >
        Analyse
      </button>
    </span>
  );
}

/** What has come, and what inside it was left out. */
export function SequenceContent({ sequence }: { sequence: Sequence }) {
  const dropped = describeDropped(sequence.dropped);
  return (
    <>
      {describeSequence(sequence)}
      {dropped !== null && <div>{dropped}</div>}
    </>
  );
}
