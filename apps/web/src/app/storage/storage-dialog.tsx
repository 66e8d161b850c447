import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askToKeep, type PageStorage, storageQuery } from '../../api/storage/page-storage.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Pairs } from '../../ui/layout/pairs.tsx';
import { formatBytes } from '../../ui/words/format-bytes.ts';
import styles from './storage.module.css';
import { StorageWays } from './storage-ways.tsx';
import { leftBytes } from './storage-words.ts';

interface StorageDialogProps {
  storage: PageStorage;
  onClose: () => void;
}

/** How much room the browser gives this page, whether it keeps what is there, and what to do about both. */
export function StorageDialog({ storage: { room, isPromised }, onClose }: StorageDialogProps) {
  const pairs =
    room === null
      ? []
      : [
          { label: 'In use', value: formatBytes(room.usedBytes) },
          { label: 'Left', value: formatBytes(leftBytes(room)) },
        ];
  return (
    <Dialog title="Storage in this browser" width={520} onClose={onClose}>
      <div className={styles['body']}>
        <p>
          Sequences and results are files of this browser on this computer. Nothing is sent to a
          server.
        </p>
        {room === null ? (
          <p>This browser does not say how much room it has.</p>
        ) : (
          <Pairs pairs={pairs} className={styles['facts']} />
        )}
        <p>Some browsers say 10 GiB are left, however much the disk has.</p>
        <KeepingPromise isPromised={isPromised} />
        <StorageWays onLeave={onClose} />
      </div>
    </Dialog>
  );
}

/** Whether the browser removes nothing by itself, and a way to ask for that. */
function KeepingPromise({ isPromised }: Pick<PageStorage, 'isPromised'>) {
  const queryClient = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  const ask = async () => {
    const isKept = await askToKeep();
    setRefused(!isKept);
    await queryClient.invalidateQueries(storageQuery);
    // The button that was pressed is gone.
    if (isKept) answer.current?.focus();
  };
  return (
    <>
      {!isPromised && (
        <>
          <p>
            The browser may remove all of it where the disk is full, or after some weeks without a
            visit. A private window forgets it once it is closed.
          </p>
          <Button variant="filled" onClick={() => void ask()}>
            Ask the browser to keep it
          </Button>
        </>
      )}
      {/* The region is present before its words, or they would not be announced. */}
      <div ref={answer} role="status" tabIndex={-1}>
        {isPromised && (
          <p>The browser has promised to remove nothing of it until you clear its site data.</p>
        )}
        {isRefused && !isPromised && (
          <p>
            The browser did not promise it. Most do so for a page that is visited often, bookmarked
            or installed.
          </p>
        )}
      </div>
    </>
  );
}
