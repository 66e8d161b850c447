import type { Sequence } from '@flipon/contract/sequence';
import { Link, useSearchParams } from 'react-router';
import { importNotes } from '../../describe-import.ts';
import { withOpenSequence } from '../../open-sequence.ts';
import styles from './upload-list.module.css';
import { describeSequence } from './upload-words.ts';

export interface LineActions {
  onAnalyse: (sequence: Sequence) => void;
}

/** Opens the details of a sequence. */
export function ShowLink({ id, name }: Pick<Sequence, 'id' | 'name'>) {
  const [search] = useSearchParams();
  return (
    <Link
      to={{ search: withOpenSequence(search, id).toString() }}
      preventScrollReset
      aria-label={`Show ${name}`}
    >
      Show
    </Link>
  );
}

/** The actions on an imported sequence. */
export function SequenceActions({ sequence, onAnalyse }: LineActions & { sequence: Sequence }) {
  return (
    <span className={styles['actions']}>
      <ShowLink {...sequence} />
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

/** The imported content, warnings about it, and the omissions inside it. */
export function SequenceContent({ sequence }: { sequence: Sequence }) {
  return (
    <>
      {describeSequence(sequence)}
      {importNotes(sequence).map((note) => (
        <div key={note}>{note}</div>
      ))}
    </>
  );
}
