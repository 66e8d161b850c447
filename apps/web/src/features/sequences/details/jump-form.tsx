import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { findPlace } from './find-place.ts';
import type { LetterPlace, LetterRecord } from './letter-window.ts';
import styles from './letters.module.css';

interface JumpFormProps {
  sequenceId: string;
  /** The record that is shown. */
  here: LetterRecord;
  onJump: (place: LetterPlace) => void;
}

/** Goes to the typed place: a position as people count, from 1, a range, a record or a feature. */
export function JumpForm({ sequenceId, here, onJump }: JumpFormProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setSearching(true);
    try {
      const found = await findPlace(queryClient, sequenceId, { text, here });
      if ('place' in found) onJump(found.place);
      setError('error' in found ? found.error : null);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setSearching(false);
    }
  };
  return (
    <form className={styles['jump']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field label="Go to" htmlFor={id} range={`1–${formatInteger(here.length)}`}>
        <span className={styles['jumpLine']}>
          <TextBox
            id={id}
            placeholder="Position, range or name"
            spellCheck={false}
            autoCapitalize="off"
            value={text}
            state={error === null ? 'plain' : 'error'}
            aria-describedby={`${id}-error ${id}-hint`}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(null);
            }}
          />
          <Button type="submit" disabled={isSearching}>
            Go
          </Button>
        </span>
        <FieldMessage id={`${id}-error`} error={error ?? undefined} />
        <span id={`${id}-hint`} hidden>
          A position or a range in {here.name || 'the record'}, counted from 1, a record, a record
          with a range such as chr2:100-200, or the name of a feature.
        </span>
      </Field>
    </form>
  );
}
