import { IconCircleCheck } from '@tabler/icons-react';
import { DropDown } from '../../ui/floating/drop-down.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import barStyles from '../shell/top-bar.module.css';
import { WorkPanel } from './work-panel.tsx';
import { useWorkCounts } from './work-state.ts';

/** How much work runs; opens the list of it. */
export function WorkButton() {
  const { running, ended } = useWorkCounts();
  const words =
    running > 0 ? `${running} running` : ended > 0 ? `${ended} ended` : 'No work running';
  return (
    <DropDown
      width="min(360px, calc(100vw - 24px))"
      paddingPx={0}
      button={(target) => (
        <button {...target} type="button" className={barStyles['item']}>
          {running > 0 ? (
            <Spinner />
          ) : (
            <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
          )}
          {words}
        </button>
      )}
    >
      {(close) => <WorkPanel running={running} onLeave={close} />}
    </DropDown>
  );
}
