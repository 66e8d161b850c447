import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import type { Tool } from '@flipon/analyses/tools/tools';
import { Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import styles from './bulk.module.css';
import type { Brought } from './call/bulk-source.ts';

const KillBulk = lazyCode(async () => ({
  default: (await import('./killer/kill-bulk.tsx')).KillBulk,
}));
const SiteBulk = lazyCode(async () => ({
  default: (await import('./sites/site-bulk.tsx')).SiteBulk,
}));

interface BulkTableProps {
  tool: Tool['tool'];
  /** Values from a link or another tab; they are entered once. */
  initial?: Brought | undefined;
}

/** Many sequences from a file, answered row by row. Its code is loaded once it is looked at. */
export function BulkTable({ tool, initial = {} }: BulkTableProps) {
  const Bulk = tool === g4killer.tool ? KillBulk : SiteBulk;
  return (
    <Suspense
      fallback={
        <div className={styles['waiting']}>
          <Skeleton width="100%" height={320} />
        </div>
      }
    >
      <Bulk initial={initial} />
    </Suspense>
  );
}
