import { IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Source } from '../../features/sequences/bring-in/source.ts';
import { useGivenHere } from '../../features/sequences/bring-in/use-given-here.ts';
import { lazyCode } from '../../ui/state/load-code.ts';
import styles from './given.module.css';

const GivenOffer = lazyCode(async () => ({
  default: (await import('./given-offer.tsx')).GivenOffer,
}));

/** Files that are dropped and sequences that are pasted on any page are offered to be searched or kept. */
export function GivenListener() {
  // Home has a box for them.
  return useLocation().pathname === '/' ? null : <Listener />;
}

function Listener() {
  const [source, setSource] = useState<Source | null>(null);
  const isOver = useGivenHere({
    onFiles: (files) => setSource({ way: 'file', files }),
    onText: (text) => setSource({ way: 'paste', text }),
  });
  return (
    <>
      {isOver && (
        <div className={styles['over']} data-print="no">
          <p>
            <IconUpload size={20} stroke={1.75} aria-hidden="true" />
            Drop files to add them to your sequences
          </p>
        </div>
      )}
      {source !== null && (
        <Suspense>
          <GivenOffer source={source} onClose={() => setSource(null)} />
        </Suspense>
      )}
    </>
  );
}
