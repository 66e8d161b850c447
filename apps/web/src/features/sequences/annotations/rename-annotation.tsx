import type { Annotation } from '@flipon/contract/feature';
import { LONGEST_NAME } from '@flipon/contract/sequence';
import { type FormEvent, useId, useState } from 'react';
import { useChangeAnnotation } from '../../../api/annotations/change-annotation.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, FieldMessage } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextBox } from '../../../ui/text-box.tsx';
import { showToast } from '../../../ui/toast-list.ts';
import type { DialogState } from '../../../ui/use-dialog.ts';
import styles from '../library/rename-dialog.module.css';

interface RenameAnnotationProps {
  sequenceId: string;
  dialog: DialogState<Annotation>;
}

/** Gives an annotation another name. */
export function RenameAnnotation({ sequenceId, dialog }: RenameAnnotationProps) {
  const { subject, close } = dialog;
  if (subject === null) return null;
  return (
    <Dialog title="Rename annotation" onClose={close}>
      <RenameForm sequenceId={sequenceId} annotation={subject} onClose={close} />
    </Dialog>
  );
}

interface RenameFormProps {
  sequenceId: string;
  annotation: Annotation;
  onClose: () => void;
}

function RenameForm({ sequenceId, annotation, onClose }: RenameFormProps) {
  const id = useId();
  const [name, setName] = useState(annotation.name);
  const [isMissing, setMissing] = useState(false);
  const renaming = useChangeAnnotation(sequenceId);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const next = name.trim();
    setMissing(next === '');
    if (next === '') return;
    const handleRenamed = () => {
      showToast({ kind: 'done', text: `Renamed to ${next}.` });
      onClose();
    };
    renaming.mutate({ id: annotation.id, name: next }, { onSuccess: handleRenamed });
  };
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <Field label="Name" htmlFor={id}>
        <TextBox
          id={id}
          value={name}
          required
          maxLength={LONGEST_NAME}
          data-autofocus
          state={isMissing ? 'error' : 'plain'}
          aria-describedby={`${id}-error`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FieldMessage id={`${id}-error`} error={isMissing ? 'Name is required.' : undefined} />
      </Field>
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
