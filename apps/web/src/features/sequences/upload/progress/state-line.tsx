import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import styles from './upload-list.module.css';

type Kind = 'waiting' | 'held' | 'running' | 'done' | 'failed';

const ICONS: Record<Exclude<Kind, 'running'>, TablerIcon> = {
  waiting: IconClock,
  held: IconPlayerPause,
  done: IconCircleCheck,
  failed: IconAlertCircle,
};

interface StateLineProps {
  kind: Kind;
  word: string;
  progress?: { label: string; percent: number | undefined };
  /** At the end of the line. */
  actions?: ReactNode;
  /** Further text. */
  children?: ReactNode;
}

/** How far a file is: a sign and a word, and what there is to say and to do. */
export function StateLine({ kind, word, progress, actions, children }: StateLineProps) {
  const Icon = kind === 'running' ? null : ICONS[kind];
  return (
    <div>
      <div className={styles['word']} data-kind={kind}>
        {Icon === null ? (
          <Spinner size={15} />
        ) : (
          <Icon size={15} stroke={1.75} aria-hidden="true" />
        )}
        <strong className={styles['label']}>{word}</strong>
        {progress !== undefined && (
          <>
            <ProgressBar {...progress} className={styles['bar']} />
            {progress.percent !== undefined && progress.percent > 0 && (
              <span className={styles['percent']}>{progress.percent} %</span>
            )}
          </>
        )}
        {actions}
      </div>
      {children && <div className={styles['note']}>{children}</div>}
    </div>
  );
}
