import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { changesUnderWay } from '../../api/transport/changes-under-way.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStore } from '../../ui/state/store.ts';
import styles from '../shell/guest-banner.module.css';
import { useWorkCounts } from '../work/work-state.ts';
import { isVersionWaiting, takeVersion } from './new-version.ts';

/** Says that a newer version waits for a reload, which nothing that runs may lose by. */
export function NewVersionNote() {
  const isWaiting = useStore(isVersionWaiting);
  const changes = useStore(changesUnderWay);
  const { running } = useWorkCounts();
  const [hasOtherTabs, setHasOtherTabs] = useState(false);
  const isBusy = changes + running > 0;
  return (
    // The region is present before its words, or they would not be announced.
    <div role="status" data-print="no">
      {isWaiting && (
        <div className={`${styles['banner']} ${styles['calm']}`}>
          <div className={styles['line']}>
            <IconRefresh size={16} stroke={1.75} aria-hidden="true" />
            <p>
              <strong>A new version is ready.</strong> {wordsOf(isBusy, hasOtherTabs)}
            </p>
            {!isBusy && (
              <Button
                variant="soft"
                size="small"
                onClick={() => takeVersion(() => setHasOtherTabs(true))}
              >
                Reload
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function wordsOf(isBusy: boolean, hasOtherTabs: boolean): string {
  if (isBusy) return 'It waits until what runs here has ended, as a reload would cut it off.';
  if (hasOtherTabs) return 'Close the other tabs of Flipon, then reload to use it.';
  return 'Reload to use it.';
}
