import type { Sequence } from '@flipon/contract/sequence';
import { IconRefresh } from '@tabler/icons-react';
import { useIsServerGone } from '../../../../api/connection/page-connection.ts';
import { IS_LOCAL } from '../../../../api/transport/mode.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FileButton } from '../../../../ui/controls/file-button.tsx';
import { countOf, formatInteger, percentDone } from '../../../../ui/words/format-number.ts';
import { RefusalWords } from '../import-words.tsx';
import type { ImportedAnnotation, Upload } from '../queue/upload.ts';
import { isRefusal } from '../queue/upload-refusal.ts';
import {
  type LineActions,
  SequenceActions,
  SequenceContent,
  ShowLink,
} from './sequence-outcome.tsx';
import { StateLine } from './state-line.tsx';
import styles from './upload-list.module.css';
import { basesRead, describeSent } from './upload-words.ts';

export interface UploadProgressProps extends LineActions {
  upload: Upload;
  /** How many are sent before it. */
  before: number;
  onRetry: () => void;
  /** Another file in its place. */
  onReplace: (file: File) => void;
}

/** How far a file is, or how it ended. */
export function UploadProgress(props: UploadProgressProps & { only: Sequence | null }) {
  const { upload, before, only, onAnalyse } = props;
  const { state, annotation } = upload;
  switch (state.step) {
    case 'waiting':
      return (
        <StateLine kind="waiting" word="Waiting">
          {before > 0 && `${countOf(before, 'file')} before it`}
        </StateLine>
      );
    case 'held':
      return <StateLine kind="held" word="Held" />;
    case 'sending':
      return <Sending {...state} upload={upload} />;
    case 'reading':
      return <Reading upload={upload} />;
    case 'done':
      if (annotation !== null) return <AnnotationState {...annotation} />;
      if (only === null) return <Archive upload={upload} />;
      return (
        <StateLine
          kind="done"
          word="Imported"
          actions={<SequenceActions sequence={only} onAnalyse={onAnalyse} />}
        >
          <SequenceContent sequence={only} />
        </StateLine>
      );
    case 'failed':
      return <Failed {...props} error={state.error} />;
  }
}

interface SendingProps {
  upload: Upload;
  sentBytes: number;
  isAway: boolean;
}

function Sending({ upload, sentBytes, isAway }: SendingProps) {
  const { file } = upload;
  // A part on its way to a silent server is given up, and known to be away, after half a minute.
  const isServerGone = useIsServerGone();
  const percent = percentDone({ done: sentBytes, total: file.size });
  const read = basesRead(upload);
  const words = [describeSent(sentBytes, file.size)];
  if (read !== null && read.done > 0) words.push(`${formatInteger(read.done)} bp read`);
  return (
    <StateLine
      kind="running"
      word={isAway || isServerGone ? 'No connection' : 'Sending'}
      progress={{ label: `Upload of ${file.name}`, percent }}
    >
      {isAway
        ? 'It goes on by itself as soon as the server answers.'
        : isServerGone
          ? `${words.join(', ')}, not finished when the server last answered.`
          : words.join(', ')}
    </StateLine>
  );
}

function Reading({ upload }: { upload: Upload }) {
  const isServerGone = useIsServerGone();
  const read = basesRead(upload);
  const percent = read === null || read.total === 0 ? undefined : percentDone(read);
  const known = read !== null && read.done > 0 ? `${formatInteger(read.done)} bp read` : null;
  return (
    <StateLine
      kind="running"
      word={isServerGone ? 'No connection' : 'Reading'}
      progress={{ label: `Reading ${upload.file.name}`, percent }}
    >
      {isServerGone
        ? `${known ?? 'All is sent'}, not finished when the server last answered.`
        : (known ?? `${IS_LOCAL ? '' : 'All is sent. '}You can go on working meanwhile.`)}
    </StateLine>
  );
}

function Archive({ upload: { answer } }: { upload: Upload }) {
  const count = answer?.items.length ?? 0;
  const files = count + (answer?.leftOut.length ?? 0);
  return (
    <StateLine kind="done" word="Imported">
      {files > 1 && `${countOf(count, 'sequence')} of ${countOf(files, 'file')}`}
    </StateLine>
  );
}

function Failed({ upload, error, onRetry, onReplace }: UploadProgressProps & { error: Error }) {
  const { name } = upload.file;
  return (
    <StateLine kind="failed" word={isRefusal(error) ? 'Refused' : 'Failed'}>
      <div role="alert">
        <RefusalWords error={error} />
      </div>
      <div className={styles['choices']}>
        {isRefusal(error) && (
          <FileButton
            variant="soft"
            size="small"
            aria-label={`Choose again: ${name}`}
            onFile={onReplace}
          >
            Choose again
          </FileButton>
        )}
        <Button
          variant="soft"
          size="small"
          icon={<IconRefresh size={13} stroke={1.75} />}
          aria-label={`Retry ${name}`}
          onClick={onRetry}
        >
          Retry
        </Button>
      </div>
    </StateLine>
  );
}

const SHOWN_LINES = 3;

/** The outcome of a file of features, and its omissions. */
function AnnotationState({ sequenceId, payload, leftOut }: ImportedAnnotation) {
  const { name, featureCount, unmatchedCount } = payload;
  return (
    <StateLine
      kind="done"
      word="Imported"
      actions={
        <span className={styles['actions']}>
          <ShowLink id={sequenceId} name={`the sequence of ${name}`} />
        </span>
      }
    >
      {countOf(featureCount, 'feature')}
      {unmatchedCount > 0 && (
        <div>
          {countOf(unmatchedCount, 'feature')} {unmatchedCount === 1 ? 'has a name' : 'have names'}{' '}
          that no record has. Set what they stand for in the details of the sequence.
        </div>
      )}
      {leftOut.slice(0, SHOWN_LINES).map((line) => (
        <div key={line.name}>
          {line.name} was left out. {line.message}
        </div>
      ))}
      {leftOut.length > SHOWN_LINES && (
        <div>And {countOf(leftOut.length - SHOWN_LINES, 'more line')}.</div>
      )}
    </StateLine>
  );
}
