import { type FormEvent, useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { TextBox } from '../controls/text-box.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import type { DialogState } from '../dialogs/use-dialog.ts';
import { ErrorNotice } from '../feedback/notice.tsx';
import { showToast } from '../feedback/toast-list.ts';
import type { KnownTag } from './suggest-tags.ts';
import styles from './tag-editor.module.css';
import { TagField } from './tag-field.tsx';

interface Tagged {
  id: string;
  tags: readonly string[];
}

/** The call that keeps new tags. */
export interface TagSaving {
  mutate: (change: Tagged, then: { onSuccess: () => void }) => void;
  reset: () => void;
  isPending: boolean;
  error: Error | null;
}

interface TagEditorProps<Subject extends Tagged> {
  dialog: DialogState<Subject>;
  /** "Modify result". */
  heading: string;
  /** The name of the tagged thing. */
  nameOf: (subject: Subject) => string;
  /** Those to propose; asked when the dialog opens. */
  readKnownTags: () => readonly KnownTag[];
  saving: TagSaving;
}

/** Edits the tags of one thing, and closes once they are saved. */
export function TagEditor<Subject extends Tagged>(props: TagEditorProps<Subject>) {
  const { dialog, heading, saving } = props;
  if (dialog.subject === null) return null;
  const close = () => {
    saving.reset();
    dialog.close();
  };
  return (
    <Dialog title={heading} onClose={close}>
      <TagForm {...props} subject={dialog.subject} onClose={close} />
    </Dialog>
  );
}

type TagFormProps<Subject extends Tagged> = Omit<TagEditorProps<Subject>, 'dialog' | 'heading'> & {
  subject: Subject;
  onClose: () => void;
};

function TagForm<Subject extends Tagged>(props: TagFormProps<Subject>) {
  const { subject, saving, onClose } = props;
  const name = props.nameOf(subject);
  const id = useId();
  const [knownTags] = useState(props.readKnownTags);
  const [tags, setTags] = useState(subject.tags);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const handleSaved = () => {
      showToast({ kind: 'done', text: `Tags of ${name} saved.` });
      onClose();
    };
    saving.mutate({ id: subject.id, tags }, { onSuccess: handleSaved });
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <Field label="Title" htmlFor={id}>
        <TextBox id={id} className={styles['name']} value={name} readOnly />
      </Field>
      <TagField tags={tags} knownTags={knownTags} onChange={setTags} />
      <ErrorNotice error={saving.error} />
      <div className={styles['buttons']}>
        <Button
          variant="subtle"
          size="small"
          disabled={tags.length === 0}
          onClick={() => setTags([])}
        >
          Remove all tags
        </Button>
        <span className={styles['space']} />
        <Button variant="soft" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="filled" disabled={saving.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
