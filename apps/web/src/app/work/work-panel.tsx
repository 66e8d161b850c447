import { IconChevronUp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { isCampaignWork, useWorkList } from '../../api/analyses/work-list.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import { WorkLine } from './work-line.tsx';
import styles from './work-panel.module.css';

interface WorkPanelProps {
  running: number;
  onLeave: () => void;
}

const CampaignLine = lazyCode(async () => {
  const { CampaignLine } = await import('./campaign-line.tsx');
  return { default: CampaignLine };
});

/** Running work, and ended work that was not seen yet. */
export function WorkPanel({ running, onLeave }: WorkPanelProps) {
  const items = useWorkList();
  return (
    <>
      <div className={styles['head']}>
        <h2>Work in progress</h2>
        <span className={styles['count']}>{running}</span>
        <IconButton aria-label="Close the list" className={styles['close']} onClick={onLeave}>
          <IconChevronUp size={16} stroke={1.75} />
        </IconButton>
      </div>
      {items.length === 0 ? (
        <p className={styles['empty']}>Nothing is running. Analyses that you start appear here.</p>
      ) : (
        <ul className={styles['list']}>
          {items.map((item) =>
            isCampaignWork(item) ? (
              <Suspense key={item.id} fallback={<Skeleton width="100%" height={62} />}>
                <CampaignLine item={item} onLeave={onLeave} />
              </Suspense>
            ) : (
              <WorkLine key={item.id} item={item} onLeave={onLeave} />
            ),
          )}
        </ul>
      )}
    </>
  );
}
