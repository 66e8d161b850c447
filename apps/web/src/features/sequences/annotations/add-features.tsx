import type { GivenNames } from '@flipon/contract/feature';
import { IconX } from '@tabler/icons-react';
import { useIsServerGone } from '../../../api/connection/page-connection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { stepWords } from '../bring-in/step-words.ts';
import styles from './annotations.module.css';
import { NameQuestion } from './name-question.tsx';
import type { Adding } from './use-add-annotation.ts';

const SENT = 100;

interface AddedFileProps {
  sequenceId: string;
  adding: Adding;
  /** Sends the file again, with the user's answers. */
  onAnswer: (file: File, given: GivenNames) => void;
  onCancel: () => void;
  onForget: () => void;
}

/** The file that is being added, or what came of it. */
export function AddedFile(props: AddedFileProps) {
  const { sequenceId, adding, onAnswer, onCancel, onForget } = props;
  const isServerGone = useIsServerGone();
  if (adding.state === 'idle') return null;
  if (adding.state === 'sending') {
    const { name, percent } = adding;
    const isSent = percent === SENT;
    return (
      <div className={styles['sending']}>
        <span>
          {stepWords({ words: `${isSent ? 'Reading' : 'Sending'} ${name}` }, isServerGone)}
        </span>
        <ProgressBar label={`Adding ${name}`} {...(isSent ? {} : { percent })} />
        <Button variant="subtle" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    );
  }
  if (adding.state === 'asking') {
    const { name, file, names } = adding;
    return (
      <NameQuestion
        sequenceId={sequenceId}
        fileName={name}
        names={names}
        onAnswer={(given) => onAnswer(file, given)}
        onCancel={onForget}
      />
    );
  }
  const close = (
    <IconButton aria-label="Close this message" onClick={onForget}>
      <IconX size={15} stroke={1.75} />
    </IconButton>
  );
  if (adding.state === 'failed') {
    return (
      <Notice kind="error" action={close}>
        {adding.name} is not added. {adding.message}
      </Notice>
    );
  }
  const { name, features, leftOut } = adding;
  return (
    <Notice kind={leftOut === 0 ? 'success' : 'warning'} action={close}>
      {name} is added: {countOf(features, 'feature')}.
      {leftOut > 0 && ` ${countOf(leftOut, 'line')} left out, told below its name.`}
    </Notice>
  );
}
