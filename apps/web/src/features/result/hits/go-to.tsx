import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FieldMessage } from '../../../ui/controls/field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { messageOf } from '../../../ui/words/shown-error.ts';
import styles from './tools.module.css';

interface GoToProps {
  hasRecords: boolean;
  /** A sentence where there is no such place; null where it was gone to. */
  onGo: (text: string) => Promise<string | null>;
}

/** Leads to the first hit at or after a position. */
export function GoTo({ hasRecords, onGo }: GoToProps) {
  const id = useId();
  const [text, setText] = useState('');
  const going = useMutation({ mutationFn: onGo });
  const problem = going.error === null ? (going.data ?? undefined) : messageOf(going.error);
  return (
    <form
      className={styles['tool']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        going.mutate(text);
      }}
    >
      <label htmlFor={id}>Go to</label>
      <TextBox
        id={id}
        className={styles['goTo']}
        value={text}
        placeholder={hasRecords ? 'chr2:1,234,567' : '1,234,567'}
        state={problem === undefined ? 'plain' : 'error'}
        aria-describedby={`${id}-message`}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (problem !== undefined) going.reset();
        }}
      />
      <IconButton type="submit" aria-label="Go to this position" disabled={going.isPending}>
        <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <span className={styles['problem']}>
        <FieldMessage id={`${id}-message`} error={problem} />
      </span>
    </form>
  );
}
