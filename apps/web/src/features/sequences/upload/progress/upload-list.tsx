import type { Sequence } from '@flipon/contract/sequence';
import { IconFileText, IconRefresh, IconX } from '@tabler/icons-react';
import { type Ref, useEffect } from 'react';
import { useIsServerGone } from '../../../../api/connection/page-connection.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { announce } from '../../../../ui/feedback/announcer.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { formatBytes } from '../../../../ui/words/format-bytes.ts';
import { countOf } from '../../../../ui/words/format-number.ts';
import { messageOf } from '../../../../ui/words/shown-error.ts';
import { pageUploads } from '../queue/page-uploads.ts';
import { hasEnded } from '../queue/upload.ts';
import type { QueueState } from '../queue/upload-queue.ts';
import styles from './upload-list.module.css';
import { UploadParts } from './upload-parts.tsx';
import { UploadProgress, type UploadProgressProps } from './upload-progress.tsx';
import { describeCounts, describeSpeed, percentSent } from './upload-words.ts';

interface UploadListProps extends QueueState {
  onAnalyse: (sequence: Sequence) => void;
  /** A file in the place of one that was refused. */
  onReplace: (file: File) => void;
  /** Takes the focus when a start has removed the focused button. */
  ref: Ref<HTMLElement>;
}

/** All files of the queue, with how far they are together. */
export function UploadList(props: UploadListProps) {
  const { uploads, speed, heldBy, onAnalyse, onReplace, ref } = props;
  const isServerGone = useIsServerGone();
  const counts = describeCounts(uploads);
  const ended = uploads.filter(hasEnded).length;
  const failed = uploads.filter(({ state }) => state.step === 'failed');
  const held = uploads.filter(({ state }) => state.step === 'held').length;
  const isUnderWay = ended < uploads.length;

  useEffect(() => {
    // Changes in between are visible, and would be noise in a screen reader.
    if (ended > 0) announce(counts);
  }, [ended, counts]);

  if (uploads.length === 0) return null;
  const waiting = uploads.filter(({ state }) => state.step === 'waiting');
  return (
    <section ref={ref} tabIndex={-1} aria-label="Uploads under way" className={styles['uploads']}>
      <div className={styles['head']}>
        {uploads.length > 1 && (
          <div>
            <strong>{countOf(uploads.length, 'file')}</strong>{' '}
            <span>
              {counts}
              {isServerGone && isUnderWay && ' when the server last answered'}
            </span>
          </div>
        )}
        <div className={styles['buttons']}>
          {failed.length > 1 && (
            <Button
              variant="soft"
              size="small"
              icon={<IconRefresh size={13} stroke={1.75} />}
              onClick={() => pageUploads.retry(failed.map(({ id }) => id))}
            >
              Retry refused
            </Button>
          )}
          {isUnderWay && uploads.length > 1 && (
            <Button
              variant="subtle"
              size="small"
              icon={<IconX size={13} stroke={1.75} />}
              onClick={pageUploads.cancelAll}
            >
              Cancel all
            </Button>
          )}
          {!isUnderWay && uploads.length > 1 && (
            <Button variant="subtle" size="small" onClick={pageUploads.clear}>
              Clear
            </Button>
          )}
        </div>
        <div className={styles['speed']}>{describeSpeed(uploads, isServerGone ? null : speed)}</div>
      </div>
      {isUnderWay && uploads.length > 1 && (
        <ProgressBar label="All uploads" percent={percentSent(uploads)} />
      )}
      {heldBy !== null && (
        <Notice
          kind="error"
          action={
            <Button size="small" onClick={pageUploads.goOn}>
              Go on
            </Button>
          }
        >
          {messageOf(heldBy)} {countOf(held, 'file')} {held === 1 ? 'waits' : 'wait'} until there is
          room.
        </Notice>
      )}
      <ul className={styles['lines']} aria-label="Uploads">
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            before={waiting.indexOf(upload)}
            onAnalyse={onAnalyse}
            onRemove={() => pageUploads.remove(upload.id)}
            onRetry={() => pageUploads.retry([upload.id])}
            onReplace={(file) => {
              pageUploads.remove(upload.id);
              onReplace(file);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface UploadLineProps extends UploadProgressProps {
  onRemove: () => void;
}

/** A file of the queue, with the files inside it where it is an archive. */
function UploadLine(props: UploadLineProps) {
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
        <UploadProgress {...props} only={isOne ? only : null} />
        {answer !== null && !isOne && <UploadParts {...props} answer={answer} />}
      </div>
    </li>
  );
}
