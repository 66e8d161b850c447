import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useIsServerGone } from '../../../api/connection/page-connection.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import rowWords from '../../../ui/words/row-words.module.css';
import type { ImportRow, RowState as State } from './import-rows.ts';
import styles from './rows.module.css';

const WORDS: Readonly<Record<State, string>> = {
  imported: 'Imported',
  running: 'Downloading',
  waiting: 'Waiting',
  cancelled: 'Cancelled',
  missing: 'Not found',
  refused: 'Refused',
  failed: 'Failed',
};
const ICONS: Readonly<Partial<Record<State, ComponentType<IconProps>>>> = {
  imported: IconCircleCheck,
  waiting: IconClock,
  cancelled: IconCircleX,
};

/** The state of a record: a word, how much of it has arrived, and a message. */
export function RowState({ row }: { row: ImportRow }) {
  const { state, percent, note, accession } = row;
  const Icon = ICONS[state] ?? IconAlertCircle;
  const isUnknown = useIsServerGone() && (state === 'running' || state === 'waiting');
  return (
    <div className={styles['state']} data-state={state}>
      <div className={styles['word']}>
        {state === 'running' ? (
          <Spinner size={15} />
        ) : (
          <Icon size={15} stroke={1.75} aria-hidden="true" />
        )}
        <strong>{isUnknown ? 'Not finished when the server last answered' : WORDS[state]}</strong>
        {state === 'running' && (
          <>
            <ProgressBar
              label={`Download of ${accession}`}
              percent={percent}
              className={styles['bar']}
            />
            {percent !== undefined && percent > 0 && <span>{percent} %</span>}
          </>
        )}
      </div>
      {note !== '' && <div className={rowWords['small']}>{note}</div>}
    </div>
  );
}
