import { type FormEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { LabelledCheckBox } from '../controls/check-box.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import type { DialogState } from '../dialogs/use-dialog.ts';
import { ErrorNotice } from '../feedback/notice.tsx';
import { showToast } from '../feedback/toast-list.ts';
import { FormButtons } from '../layout/form-buttons.tsx';
import { countOf } from '../words/format-number.ts';
import {
  nextShare,
  type SharedTag,
  sharedTags,
  shareOf,
  type TagChange,
  type TagShare,
  tagChangeOf,
} from './several-tags.ts';
import styles from './several-tags-editor.module.css';
import type { KnownTag } from './suggest-tags.ts';
import { TagField } from './tag-field.tsx';

interface Tagged {
  id: string;
  tags: readonly string[];
}

interface SeveralTagsEditorProps {
  dialog: Pick<DialogState<readonly Tagged[]>, 'subject' | 'close'>;
  /** One of the things: "result". */
  noun: string;
  readKnownTags: () => readonly KnownTag[];
  saving: {
    mutate: (change: TagChange, then: { onSuccess: () => void }) => void;
    reset: () => void;
    isPending: boolean;
    error: Error | null;
  };
  /** The dialog is gone and the focus is back. */
  onClosed?: () => void;
}

/** Gives tags to several things at once, or takes them off; tags of single ones are kept. */
export function SeveralTagsEditor(props: SeveralTagsEditorProps) {
  const { dialog, noun, saving, onClosed } = props;
  if (dialog.subject === null) return null;
  const close = () => {
    saving.reset();
    dialog.close();
  };
  return (
    <Dialog
      title={`Edit tags of ${countOf(dialog.subject.length, noun)}`}
      onClose={close}
      onClosed={onClosed}
    >
      <TagsForm {...props} things={dialog.subject} onClose={close} />
    </Dialog>
  );
}

type TagsFormProps = SeveralTagsEditorProps & { things: readonly Tagged[]; onClose: () => void };

function TagsForm({ things, noun, readKnownTags, saving, onClose }: TagsFormProps) {
  const total = things.length;
  const [tags] = useState(() => sharedTags(things));
  // Tags that some rows have are shown above already.
  const [knownTags] = useState(() =>
    readKnownTags().filter((known) => tags.every(({ tag }) => tag !== known.tag)),
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, TagShare>>>({});
  const [added, setAdded] = useState<readonly string[]>([]);
  const shares = tags.map((tag) => ({ ...tag, share: chosen[tag.tag] ?? shareOf(tag, total) }));
  const { add, remove } = tagChangeOf(shares, total, added);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const handleSaved = () => {
      showToast({ kind: 'done', text: `Tags of ${countOf(total, noun)} saved.` });
      onClose();
    };
    saving.mutate({ ids: things.map(({ id }) => id), add, remove }, { onSuccess: handleSaved });
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      {shares.length === 0 ? (
        <p className={styles['hint']}>None of them has a tag yet.</p>
      ) : (
        <fieldset className={styles['tags']}>
          <legend>Tags that they have</legend>
          {shares.map((tag) => (
            <TagBox
              key={tag.tag}
              tag={tag}
              total={total}
              share={tag.share}
              onTurn={() => {
                const share = nextShare(tag.share, shareOf(tag, total));
                setChosen({ ...chosen, [tag.tag]: share });
              }}
            />
          ))}
        </fieldset>
      )}
      <TagField label="Add to all" tags={added} knownTags={knownTags} onChange={setAdded} />
      <ErrorNotice error={saving.error} />
      <FormButtons onCancel={onClose}>
        <Button
          type="submit"
          variant="filled"
          disabled={saving.isPending || add.length + remove.length === 0}
        >
          Save changes
        </Button>
      </FormButtons>
    </form>
  );
}

interface TagBoxProps {
  tag: SharedTag;
  total: number;
  share: TagShare;
  onTurn: () => void;
}

function TagBox({ tag, total, share, onTurn }: TagBoxProps) {
  return (
    <LabelledCheckBox checked={share === 'all'} isMixed={share === 'some'} onChange={onTurn}>
      <span className={styles['words']}>
        <span>{tag.tag}</span>
        <span className={styles['note']}>{describeShare(tag, total, share)}</span>
      </span>
    </LabelledCheckBox>
  );
}

function describeShare(tag: SharedTag, total: number, share: TagShare): string {
  if (share === 'some') return `${tag.count} of ${total}`;
  if (share === shareOf(tag, total)) return `all ${total}`;
  return share === 'all' ? `will be on all ${total}` : 'will be removed';
}
