import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useDialog } from '../../ui/dialogs/use-dialog.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Dna } from '../../ui/letters/dna.tsx';
import { splitRuns } from '../../ui/letters/dna-runs.ts';
import { TagEditor, type TagSaving } from '../../ui/tags/tag-editor.tsx';
import styles from './styleguide.module.css';

const KINDS = ['error', 'warning', 'waiting', 'success', 'info'] as const;
const KNOWN_TAGS = [{ tag: 'human', sequences: 14, results: 9 }];
const TAGGED = { id: 'a', tags: ['globin'] };
const SAVING: TagSaving = {
  mutate: (_change, { onSuccess }) => onSuccess(),
  reset: () => undefined,
  isPending: false,
  error: null,
};

export function Messages() {
  const [isAsked, setAsked] = useState(false);
  const editing = useDialog<typeof TAGGED>();
  return (
    <div className={styles['stack']}>
      {KINDS.map((kind) => (
        <Notice key={kind} kind={kind} action={<Button size="small">Retry</Button>}>
          A notice of the kind {kind}.
        </Notice>
      ))}
      <div className={styles['row']}>
        <Button onClick={() => showToast({ kind: 'done', text: 'G4 hunter: 1,093 hits.' })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            showToast({
              kind: 'deleted',
              text: '3 results deleted.',
              action: { label: 'Undo', run: () => announce('Undone.') },
              onGone: () => undefined,
            })
          }
        >
          Toast with Undo
        </Button>
        <Button
          onClick={() => showToast({ kind: 'failed', text: 'The server cannot be reached.' })}
        >
          Toast of a failure
        </Button>
        <Button onClick={() => setAsked(true)}>Dialog</Button>
        <Button onClick={() => editing.open(TAGGED)}>Tag editor</Button>
      </div>
      {isAsked && (
        <Dialog title="Delete sequence" onClose={() => setAsked(false)}>
          <p>A question in the middle of the page.</p>
        </Dialog>
      )}
      <TagEditor
        dialog={editing}
        heading="Modify result"
        nameOf={() => 'hg38_chr16'}
        readKnownTags={() => KNOWN_TAGS}
        saving={SAVING}
        messageOf={String}
      />
    </div>
  );
}

export function EmptyAndWaiting() {
  return (
    <div className={styles['stack']}>
      <EmptyState
        picture={<Dna runs={splitRuns('GGGTTAGGGTTAGGGTTAGGG')} size="large" hidden />}
        sentence="No quadruplexes found."
      >
        <p>No window of 25 bases reaches a score of 1.2 in phiX174.</p>
        <Button>Use threshold 1</Button>
      </EmptyState>
      <Skeleton width="60%" height={22} />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <ProgressBar label="Nothing done" percent={0} />
      <ProgressBar label="Some done" percent={64} />
      <ProgressBar label="All done" percent={100} />
      <ProgressBar label="Unknown share" />
      <Spinner size={20} />
    </div>
  );
}
