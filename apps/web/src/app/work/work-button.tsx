import { IconCircleCheck } from '@tabler/icons-react';
import { Suspense, useEffect, useId } from 'react';
import { workShown } from '../../api/analyses/work-list.ts';
import { useIsServerGone } from '../../api/connection/page-connection.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { DropDown } from '../../ui/floating/drop-down.tsx';
import { shortcutTarget } from '../../ui/shortcuts/shortcut-list.ts';
import { lazySoon } from '../../ui/state/lazy-soon.ts';
import { useStore } from '../../ui/state/store.ts';
import barStyles from '../shell/top-bar.module.css';
import { useWorkCounts } from './work-state.ts';

const WorkPanel = lazySoon(async () => (await import('./work-panel.tsx')).WorkPanel);

/** How much work runs; opens the list of it. */
export function WorkButton() {
  const { running, ended } = useWorkCounts();
  const isShown = useStore(workShown);
  const id = useId();
  const isServerGone = useIsServerGone();
  const words =
    running > 0
      ? `${running} ${isServerGone ? 'not finished' : 'running'}`
      : ended > 0
        ? `${ended} finished`
        : 'No work running';
  useEffect(() => {
    // A start opens it, too, and the focused element may be gone then.
    if (isShown) document.getElementById(id)?.focus();
  }, [id, isShown]);
  return (
    <DropDown
      width="min(360px, calc(100vw - 24px))"
      paddingPx={0}
      state={[isShown, workShown.set]}
      button={(target) => (
        <button
          {...target}
          id={id}
          type="button"
          {...shortcutTarget('work')}
          className={barStyles['item']}
        >
          {running > 0 ? (
            <Spinner />
          ) : (
            <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
          )}
          {words}
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton width="100%" height={90} />}>
          <WorkPanel running={running} onLeave={close} />
        </Suspense>
      )}
    </DropDown>
  );
}
