import type { Info } from '@flipon/contract/management';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazySoon } from '../../ui/state/lazy-soon.ts';
import { TopMenu } from './top-menu.tsx';

const AnalysesList = lazySoon(async () => (await import('./analyses-list.tsx')).AnalysesList);

/** As wide as the bar, and never wider than the window. */
const WIDTH = 'min(1392px, calc(100vw - 16px))';

/** Every analysis of this server and every calculator, in columns by structure. */
export function AnalysesMenu({ info }: { info: Info | undefined }) {
  const isInAnalyses = /^\/(?:analyse|results|tools)(?:\/|$)/.test(useLocation().pathname);
  return (
    <TopMenu label="Analyses" isCurrent={isInAnalyses} width={WIDTH}>
      {(close) => (
        <Suspense fallback={<Skeleton width="100%" height={380} />}>
          <AnalysesList info={info} onLeave={close} />
        </Suspense>
      )}
    </TopMenu>
  );
}
