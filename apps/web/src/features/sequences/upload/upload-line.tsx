import {
  IconAlertCircle,
  IconCircleCheck,
  IconFileText,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatDecimal } from '../../../ui/format-number.ts';
import { formatSpan } from '../../../ui/format-time.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './import-form.module.css';
import { ImportedWords, RefusalWords } from './import-words.tsx';
import { pageUploads } from './page-uploads.ts';
import { remainingMs } from './transfer-speed.ts';
import type { Upload, UploadState } from './upload-queue.ts';

const ICONS = { done: IconCircleCheck, failed: IconAlertCircle };

/** A file of the queue: how far it is, or how it ended. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { id, file, state } = upload;
  const hasEnded = state.step === 'done' || state.step === 'failed';
  const Icon = hasEnded ? ICONS[state.step] : IconFileText;
  return (
    <li className={styles['file']} data-step={state.step}>
      <div className={styles['name']}>
        <Icon size={17} stroke={1.75} aria-hidden="true" />
        <span title={file.name}>{file.name}</span>
        {state.step === 'failed' && (
          <Button
            variant="soft"
            size="small"
            icon={<IconRefresh size={13} stroke={1.75} />}
            aria-label={`Retry ${file.name}`}
            onClick={() => pageUploads.retry(id)}
          >
            Retry
          </Button>
        )}
        <IconButton
          aria-label={hasEnded ? `Remove ${file.name}` : `Cancel the upload of ${file.name}`}
          onClick={() => pageUploads.remove(id)}
        >
          <IconX size={15} stroke={1.75} />
        </IconButton>
      </div>
      <Progress fileName={file.name} state={state} />
      {state.step === 'done' && (
        <div role="status" className={styles['outcome']}>
          <ImportedWords sequence={state.sequence} />
        </div>
      )}
      {state.step === 'failed' && (
        <div role="alert" className={styles['outcome']}>
          <RefusalWords error={state.error} />
        </div>
      )}
    </li>
  );
}

function Progress({ fileName, state }: { fileName: string; state: UploadState }) {
  switch (state.step) {
    case 'waiting':
      return <span>Waits for its turn.</span>;
    case 'sending': {
      const { sentBytes, totalBytes } = state;
      const percent = totalBytes === 0 ? 0 : Math.floor((100 * sentBytes) / totalBytes);
      return (
        <>
          <ProgressBar label={`Upload of ${fileName}`} percent={percent} />
          <span>{describeSending(state)}</span>
        </>
      );
    }
    case 'reading':
      return (
        <>
          <ProgressBar label={`Reading ${fileName}`} />
          <span>Sent. The server reads it.</span>
        </>
      );
    default:
      return null;
  }
}

/** "412.0 MiB of 640 MiB · 38.2 MB/s · 6.0 s left" */
function describeSending(state: Extract<UploadState, { step: 'sending' }>): string {
  const { sentBytes, totalBytes, megabytesPerSecond } = state;
  const words = [`${formatBytes(sentBytes)} of ${formatBytes(totalBytes)}`];
  if (megabytesPerSecond !== null) words.push(`${formatDecimal(megabytesPerSecond, 1)} MB/s`);
  const leftMs = remainingMs(totalBytes - sentBytes, megabytesPerSecond);
  if (leftMs !== null) words.push(`${formatSpan(leftMs)} left`);
  return words.join(' · ');
}
