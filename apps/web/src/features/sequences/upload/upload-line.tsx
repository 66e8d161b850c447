import type { Sequence } from '@flipon/contract/sequence';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconFileText,
  IconPlayerPause,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { countOf, formatInteger, percentDone } from '../../../ui/format-number.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { RefusalWords } from './import-words.tsx';
import { type LineActions, SequenceActions, SequenceContent } from './sequence-outcome.tsx';
import { hasEnded, type Upload } from './upload.ts';
import styles from './upload-list.module.css';
import { UploadParts } from './upload-parts.tsx';
import { isRefusal } from './upload-refusal.ts';
import { basesRead, describeSent } from './upload-words.ts';

interface UploadLineProps extends LineActions {
  upload: Upload;
  /** How many are sent before it. */
  before: number;
  onRemove: () => void;
  onRetry: () => void;
  /** Another file in its place. */
  onReplace: (file: File) => void;
}

/** A file of the queue: how far it is, or how it ended. */
export function UploadLine(props: UploadLineProps) {
  const { upload, onRemove } = props;
  const { file, answer } = upload;
  const [only, ...others] = answer?.items ?? [];
  const isOne = only !== undefined && others.length === 0 && answer?.leftOut.length === 0;
  return (
    <li className={styles['line']}>
      <div className={styles['name']}>
        <IconFileText size={17} stroke={1.75} aria-hidden="true" />
        <span title={file.name}>{file.name}</span>
        <span className={styles['size']}>{formatBytes(file.size)}</span>
        <IconButton
          aria-label={
            hasEnded(upload) ? `Remove ${file.name}` : `Cancel the upload of ${file.name}`
          }
          onClick={onRemove}
        >
          <IconX size={15} stroke={1.75} />
        </IconButton>
      </div>
      <div className={styles['body']}>
        <LineState {...props} only={isOne ? only : null} />
        {answer !== null && !isOne && <UploadParts {...props} answer={answer} />}
      </div>
    </li>
  );
}

function LineState({
  upload,
  before,
  only,
  onRetry,
  onReplace,
  onAnalyse,
}: UploadLineProps & { only: Sequence | null }) {
  const { file, state, answer, annotation } = upload;
  switch (state.step) {
    case 'waiting':
      return (
        <State
          kind="waiting"
          icon={<IconClock size={15} stroke={1.75} aria-hidden="true" />}
          word="Waiting"
        >
          {before > 0 && `${countOf(before, 'file')} before it`}
        </State>
      );
    case 'held':
      return (
        <State
          kind="waiting"
          icon={<IconPlayerPause size={15} stroke={1.75} aria-hidden="true" />}
          word="Held"
        />
      );
    case 'sending': {
      const percent = percentDone({ done: state.sentBytes, total: file.size });
      const read = basesRead(upload);
      const words = [describeSent(state.sentBytes, file.size)];
      if (read !== null && read.done > 0) words.push(`${formatInteger(read.done)} bp read`);
      return (
        <State
          kind="running"
          icon={<Spinner size={15} />}
          word={state.isAway ? 'No connection' : 'Sending'}
          progress={{ label: `Upload of ${file.name}`, percent }}
        >
          {state.isAway ? 'It goes on by itself as soon as the server answers.' : words.join(', ')}
        </State>
      );
    }
    case 'reading': {
      const read = basesRead(upload);
      const percent = read === null || read.total === 0 ? undefined : percentDone(read);
      return (
        <State
          kind="running"
          icon={<Spinner size={15} />}
          word="Reading"
          progress={{ label: `Reading ${file.name}`, percent }}
        >
          {read !== null && read.done > 0
            ? `${formatInteger(read.done)} bp read`
            : 'All is sent. You can go on working meanwhile.'}
        </State>
      );
    }
    case 'done': {
      const icon = <IconCircleCheck size={15} stroke={1.75} aria-hidden="true" />;
      if (annotation !== null) {
        const { featureCount, unmatchedCount } = annotation;
        return (
          <State kind="done" icon={icon} word="Imported">
            {countOf(featureCount, 'feature')}
            {unmatchedCount > 0 &&
              `, of which ${countOf(unmatchedCount, 'one')} match no record: see the names in the details`}
          </State>
        );
      }
      if (only !== null) {
        const actions = <SequenceActions sequence={only} onAnalyse={onAnalyse} />;
        return (
          <State kind="done" icon={icon} word="Imported" actions={actions}>
            <SequenceContent sequence={only} />
          </State>
        );
      }
      const count = answer?.items.length ?? 0;
      const leftOut = answer?.leftOut.length ?? 0;
      return (
        <State kind="done" icon={icon} word="Imported">
          {count + leftOut > 1 &&
            `${countOf(count, 'sequence')} of ${countOf(count + leftOut, 'file')}`}
        </State>
      );
    }
    case 'failed': {
      return (
        <State
          kind="failed"
          icon={<IconAlertCircle size={15} stroke={1.75} aria-hidden="true" />}
          word="Refused"
        >
          <div role="alert">
            <RefusalWords error={state.error} />
          </div>
          <div className={styles['choices']}>
            {isRefusal(state.error) && (
              <FileButton
                variant="soft"
                size="small"
                aria-label={`Choose again: ${file.name}`}
                onFile={onReplace}
              >
                Choose again
              </FileButton>
            )}
            <Button
              variant="soft"
              size="small"
              icon={<IconRefresh size={13} stroke={1.75} />}
              aria-label={`Retry ${file.name}`}
              onClick={onRetry}
            >
              Retry
            </Button>
          </div>
        </State>
      );
    }
  }
}

interface StateProps {
  kind: 'waiting' | 'running' | 'done' | 'failed';
  icon: ReactNode;
  word: string;
  progress?: { label: string; percent: number | undefined };
  /** At the end of the line. */
  actions?: ReactNode;
  /** What more there is to say. */
  children?: ReactNode;
}

function State({ kind, icon, word, progress, actions, children }: StateProps) {
  return (
    <div className={styles['state']}>
      <div className={styles['word']} data-kind={kind}>
        {icon}
        <strong className={styles['label']}>{word}</strong>
        {progress !== undefined && (
          <>
            <ProgressBar {...progress} className={styles['bar']} />
            {progress.percent !== undefined && (
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
