import { LONGEST_NAME } from '@flipon/contract/sequence';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Field, FieldMessage } from '../../ui/controls/field.tsx';
import { TextBox } from '../../ui/controls/text-box.tsx';
import { ErrorNotice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import styles from './rename-form.module.css';

interface RenameFormProps {
  /** The label of the name: "Title". */
  label: string;
  name: string;
  hint?: ReactNode;
  rename: (name: string, events: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
}

/** Asks for another name, in a dialog. */
export function RenameForm(props: RenameFormProps) {
  const { label, hint, rename, isPending, error, onClose } = props;
  const id = useId();
  const [name, setName] = useState(props.name);
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const next = name.trim();
    setMissing(next === '');
    if (next === '') return;
    const handleRenamed = () => {
      showToast({ kind: 'done', text: `Renamed to ${next}.` });
      onClose();
    };
    rename(next, { onSuccess: handleRenamed });
  };
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <Field label={label} htmlFor={id}>
        <TextBox
          id={id}
          value={name}
          required
          maxLength={LONGEST_NAME}
          data-autofocus
          state={isMissing ? 'error' : 'plain'}
          aria-describedby={hint === undefined ? `${id}-error` : `${id}-error ${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FieldMessage id={`${id}-error`} error={isMissing ? `${label} is required.` : undefined} />
      </Field>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <ErrorNotice error={error} />
      <FormButtons onCancel={onClose}>
        <Button type="submit" variant="filled" disabled={isPending}>
          Rename
        </Button>
      </FormButtons>
    </form>
  );
}
