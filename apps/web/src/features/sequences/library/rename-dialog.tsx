import { LONGEST_NAME, type Sequence } from '@flipon/contract/sequence';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { useRenameSequence } from '../../../api/sequences/rename-sequence.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, FieldMessage } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextBox } from '../../../ui/text-box.tsx';
import { showToast } from '../../../ui/toast-list.ts';
import type { DialogState } from '../../../ui/use-dialog.ts';
import styles from './rename-dialog.module.css';

/** Gives a sequence another name. */
export function RenameDialog({ dialog }: { dialog: DialogState<Sequence> }) {
  const { subject, close } = dialog;
  if (subject === null) return null;
  return (
    <Dialog title="Rename sequence" onClose={close}>
      <RenameForm sequence={subject} onClose={close} />
    </Dialog>
  );
}

function RenameForm({ sequence, onClose }: { sequence: Sequence; onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState(sequence.name);
  const [isMissing, setMissing] = useState(false);
  const renaming = useRenameSequence();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const next = name.trim();
    setMissing(next === '');
    if (next === '') return;
    const handleRenamed = () => {
      showToast({ kind: 'done', text: `Renamed to ${next}.` });
      onClose();
    };
    renaming.mutate({ id: sequence.id, name: next }, { onSuccess: handleRenamed });
  };
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <Field label="Title" htmlFor={id}>
        <TextBox
          id={id}
          value={name}
          required
          maxLength={LONGEST_NAME}
          data-autofocus
          state={isMissing ? 'error' : 'plain'}
          aria-describedby={`${id}-error ${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FieldMessage id={`${id}-error`} error={isMissing ? 'Title is required.' : undefined} />
      </Field>
      <p id={`${id}-hint`} className={styles['hint']}>
        Results that are stored already keep the name they were computed under.
      </p>
      {renaming.error !== null && <Notice kind="error">{messageOf(renaming.error)}</Notice>}
      <div className={styles['buttons']}>
        <Button variant="soft" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="filled" disabled={renaming.isPending}>
          Rename
        </Button>
      </div>
    </form>
  );
}
