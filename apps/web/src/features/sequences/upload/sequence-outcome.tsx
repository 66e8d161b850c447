import type { Sequence } from '@flipon/contract/sequence';
import { Link, useSearchParams } from 'react-router';
import { describeDropped } from '../describe-import.ts';
import { withOpenSequence } from '../open-sequence.ts';
import styles from './upload-list.module.css';

export interface LineActions {
  onAnalyse: (sequence: Sequence) => void;
}

/** What can be done with a sequence that has come, and what of it was left out. */
export function SequenceOutcome({ sequence, onAnalyse }: LineActions & { sequence: Sequence }) {
  const [search] = useSearchParams();
  const dropped = describeDropped(sequence.dropped);
  return (
    <>
      {dropped !== null && <div className={styles['note']}>{dropped}</div>}
      <div className={styles['actions']}>
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
      </div>
    </>
  );
}
