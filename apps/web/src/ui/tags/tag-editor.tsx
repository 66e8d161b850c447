import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { Notice } from '../notice.tsx';
import { TextBox } from '../text-box.tsx';
import type { KnownTag } from './suggest-tags.ts';
import styles from './tag-editor.module.css';
import { TagField } from './tag-field.tsx';

export interface TagEditorProps {
  /** "Modify result". */
  heading: string;
  /** What carries the tags: read only. */
  name: string;
  tags: readonly string[];
  knownTags: readonly KnownTag[];
  isSaving: boolean;
  /** Why the last save failed. */
  error: string | null;
  onSave: (tags: readonly string[]) => void;
  onClose: () => void;
}

interface TagEditorDialogProps extends TagEditorProps {
  isOpen: boolean;
}

/** Edits the tags of one thing. The caller closes it, once they are saved. */
export function TagEditor({ isOpen, ...editor }: TagEditorDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={editor.heading} onClose={editor.onClose}>
      <TagForm {...editor} />
    </Dialog>
  );
}

function TagForm({ name, knownTags, isSaving, error, onSave, onClose, ...given }: TagEditorProps) {
  const id = useId();
  const [tags, setTags] = useState(given.tags);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(tags);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <Field label="Title" htmlFor={id}>
        <TextBox id={id} className={styles['name']} value={name} readOnly />
      </Field>
      <TagField tags={tags} knownTags={knownTags} onChange={setTags} />
      {error !== null && <Notice kind="error">{error}</Notice>}
      <div className={styles['buttons']}>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={tags.length === 0}
          onClick={() => setTags([])}
        >
          Remove all tags
        </Button>
        <span className={styles['space']} />
        <Button variant="soft" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="filled" disabled={isSaving}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
