import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldMessage } from '../../../ui/field.tsx';
import { formatInteger } from '../../../ui/format-number.ts';
import { TextBox } from '../../../ui/text-box.tsx';
import { readPosition } from './letter-window.ts';
import styles from './letters.module.css';

interface JumpFormProps {
  recordLengthBp: number;
  /** 0-based in the record. */
  onJump: (position: number) => void;
}

/** Goes to a position that is typed as people count, from 1. */
export function JumpForm({ recordLengthBp, onJump }: JumpFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const asked = readPosition(text, recordLengthBp);
    setError(asked.error);
    if (asked.position !== null) onJump(asked.position);
  };
  return (
    <form className={styles['jump']} noValidate onSubmit={handleSubmit}>
      <Field label="Position" htmlFor={id} range={`1–${formatInteger(recordLengthBp)}`}>
        <span className={styles['jumpLine']}>
          <TextBox
            id={id}
            inputMode="numeric"
            value={text}
            state={error === null ? 'plain' : 'error'}
            aria-describedby={`${id}-error`}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(null);
            }}
          />
          <Button type="submit">Go</Button>
        </span>
        <FieldMessage id={`${id}-error`} error={error ?? undefined} />
      </Field>
    </form>
  );
}
