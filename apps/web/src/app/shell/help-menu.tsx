import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazySoon } from '../../ui/state/lazy-soon.ts';
import { TopMenu } from './top-menu.tsx';

const HelpLinks = lazySoon(async () => (await import('./help-links.tsx')).HelpLinks);

/** Opens the list of the pages of the help. */
export function HelpMenu() {
  const isInHelp = /^\/help(?:\/|$)/.test(useLocation().pathname);
  return (
    <TopMenu label="Help" isCurrent={isInHelp} width={240}>
      {(close) => (
        <Suspense fallback={<Skeleton width="100%" height={480} />}>
          <HelpLinks onLeave={close} />
        </Suspense>
      )}
    </TopMenu>
  );
}
