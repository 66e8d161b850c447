import { IconAlertTriangle, IconDatabase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, Suspense, useEffect } from 'react';
import { forgetRemoved, removedSequences, storageQuery } from '../../api/storage/page-storage.ts';
import { changesUnderWay } from '../../api/transport/changes-under-way.ts';
import { Button } from '../../ui/controls/button.tsx';
import { askBeforeLeaving } from '../../ui/state/ask-before-leaving.ts';
import { lazyCode } from '../../ui/state/load-code.ts';
import { useStore } from '../../ui/state/store.ts';
import { useWorkCounts } from '../work/work-state.ts';
import styles from './storage.module.css';
import { removedWords, storageWarnings } from './storage-words.ts';

const StorageDialog = lazyCode(async () => {
  const { StorageDialog } = await import('./storage-dialog.tsx');
  return { default: StorageDialog };
});

interface StorageButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onOpen: () => void;
}

/** Leads to the room of this page. It is there once the library is open. */
export function StorageButton({ ref, onOpen }: StorageButtonProps) {
  const { data } = useQuery(storageQuery);
  useQuestionBeforeLeaving();
  if (data === undefined) return null;
  return (
    <Button
      ref={ref}
      size="small"
      variant="soft"
      className={styles['button']}
      icon={<IconDatabase size={14} stroke={1.75} aria-hidden="true" />}
      onClick={onOpen}
    >
      Storage
    </Button>
  );
}

/** A closed page ends its runs, so the browser asks before. */
function useQuestionBeforeLeaving(): void {
  const isRunning = useWorkCounts().running > 0;
  useEffect(() => (isRunning ? askBeforeLeaving() : undefined), [isRunning]);
}

interface StorageNotesProps {
  /** Whether the dialog is open that the button leads to. */
  isOpen: boolean;
  onClose: () => void;
  /** A note was closed by its button, which is gone. */
  onRead: () => void;
}

/** What a person should know before work is lost, and of what the browser has removed. */
export function StorageNotes({ isOpen, onClose, onRead }: StorageNotesProps) {
  const { data, refetch } = useQuery(storageQuery);
  const isChanging = useStore(changesUnderWay) > 0;
  // What a person has deleted a moment ago is not to be missed as removed by the browser.
  useEffect(() => {
    if (!isChanging) void refetch();
  }, [isChanging, refetch]);
  const removed = useStore(removedSequences);
  return (
    <>
      {/* The region is present before its words, or they would not be announced. */}
      <div role="status" className={styles['notes']}>
        {removed > 0 && (
          <Note>
            <span>{removedWords(removed)}</span>
            <Button
              size="small"
              variant="soft"
              onClick={() => {
                forgetRemoved();
                onRead();
              }}
            >
              Close
            </Button>
          </Note>
        )}
        {data !== undefined &&
          storageWarnings(data).map((warning) => <Note key={warning}>{warning}</Note>)}
      </div>
      {isOpen && data !== undefined && (
        <Suspense fallback={null}>
          <StorageDialog storage={data} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles['note']}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}
