import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { countOf } from '../../../ui/words/format-number.ts';
import type { TypedId } from './id-list.ts';
import styles from './list-problems.module.css';

/** More of a kind than these are counted. */
const MOST_TOLD = 4;

interface ListProblemsProps {
  id: string;
  ids: readonly TypedId[];
  /** Puts probable corrections in place of these ids. */
  onUse: (ids: readonly TypedId[]) => void;
}

/** The errors in a list with their places, each with a correction if there is one. */
export function ListProblems({ id, ids, onUse }: ListProblemsProps) {
  const wrong = ids.filter(({ message }) => message !== null);
  const correctable = wrong.filter(({ suggestion }) => suggestion !== null);
  const repeated = ids.filter(({ message, sameAsLine }) => message === null && sameAsLine !== null);
  return (
    <ul id={id} className={styles['problems']} aria-live="polite">
      {wrong.slice(0, MOST_TOLD).map((typed) => (
        <li key={`${typed.line} ${typed.start}`} data-kind="wrong">
          <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
          <span>
            Line {typed.line}: {typed.message}
            {typed.suggestion !== null && (
              <>
                {' '}
                <button type="button" onClick={() => onUse([typed])}>
                  Use {typed.suggestion}
                </button>
              </>
            )}
          </span>
        </li>
      ))}
      <Others kind="wrong" count={wrong.length - MOST_TOLD} words="cannot be imported" />
      {correctable.length > 1 && (
        <li>
          <span className={styles['others']}>
            <button type="button" onClick={() => onUse(correctable)}>
              Use all {correctable.length} corrections
            </button>
          </span>
        </li>
      )}
      {repeated.slice(0, MOST_TOLD).map(({ line, start, sameAsLine, text }) => (
        <li key={`${line} ${start}`}>
          <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
          <span>
            {line === sameAsLine
              ? `Line ${line} has ${text} twice.`
              : `Line ${line} is already on line ${sameAsLine}.`}
          </span>
        </li>
      ))}
      <Others count={repeated.length - MOST_TOLD} words="repeated" />
    </ul>
  );
}

function Others({ kind, count, words }: { kind?: 'wrong'; count: number; words: string }) {
  if (count <= 0) return null;
  return (
    <li data-kind={kind}>
      <span className={styles['others']}>{`And ${countOf(count, 'other ID')} ${words}.`}</span>
    </li>
  );
}
