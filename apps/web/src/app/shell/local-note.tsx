import { IconDeviceLaptop } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyCode } from '../../ui/state/load-code.ts';
import styles from './guest-banner.module.css';

const signs = () => import('../storage/storage-signs.tsx');
const StorageButton = lazyCode(async () => ({ default: (await signs()).StorageButton }));
const StorageNotes = lazyCode(async () => ({ default: (await signs()).StorageNotes }));

/** Where sequences and results are, in a page without a server. */
export function LocalNote() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <aside className={`${styles['banner']} ${styles['calm']}`} aria-label="Where your work is">
      <p className={styles['line']}>
        <IconDeviceLaptop size={16} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>Everything stays on this computer.</strong> This browser computes, and keeps
          sequences and results until its data of this site are cleared, or a private window is
          closed.
        </span>
        <Suspense fallback={null}>
          <StorageButton ref={button} onOpen={() => setOpen(true)} />
        </Suspense>
      </p>
      <Suspense fallback={null}>
        <StorageNotes
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onRead={() => button.current?.focus()}
        />
      </Suspense>
    </aside>
  );
}
