import { ActionIcon } from '@mantine/core';
import { IconFileText, IconX } from '@tabler/icons-react';
import { formatBytes } from '../../ui/format-bytes.ts';
import { formatDecimal } from '../../ui/format-number.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { FORMAT_WORDS, type FoundFormat } from './file-format.ts';
import styles from './import-form.module.css';
import type { UploadState } from './use-upload.ts';

interface ChosenFileProps {
  file: File;
  format: FoundFormat | null;
  state: UploadState;
  /** Cancels a running upload, or takes the file away. */
  onRemove: () => void;
}

/** The file that was chosen: what it is, or how far its upload is. */
export function ChosenFile({ file, format, state, onRemove }: ChosenFileProps) {
  const isRunning = state.step === 'sending' || state.step === 'reading';
  return (
    <div className={styles['file']}>
      <div className={styles['name']}>
        <IconFileText size={17} stroke={1.75} aria-hidden="true" />
        <span title={file.name}>{file.name}</span>
        <ActionIcon
          aria-label={isRunning ? 'Cancel the upload' : 'Remove the file'}
          onClick={onRemove}
        >
          <IconX size={15} stroke={1.75} />
        </ActionIcon>
      </div>
      {state.step === 'sending' && <Sending state={state} />}
      {state.step === 'reading' && (
        <>
          <ProgressBar label={`Reading ${file.name}`} />
          <span>Sent. The server reads it.</span>
        </>
      )}
      {!isRunning && (
        <span>
          {formatBytes(file.size)}
          {format !== null && ` · ${FORMAT_WORDS[format]}`}
        </span>
      )}
    </div>
  );
}

function Sending({ state }: { state: Extract<UploadState, { step: 'sending' }> }) {
  const { sentBytes, totalBytes, megabytesPerSecond } = state;
  const percent = totalBytes === 0 ? 0 : Math.floor((100 * sentBytes) / totalBytes);
  const words = [`${percent} %`, `${formatBytes(sentBytes)} of ${formatBytes(totalBytes)}`];
  if (megabytesPerSecond !== null) words.push(`${formatDecimal(megabytesPerSecond, 1)} MB/s`);
  return (
    <>
      <ProgressBar label="Upload" percent={percent} />
      <span>{words.join(' · ')}</span>
    </>
  );
}
