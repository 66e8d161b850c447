import { Popover } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import barStyles from '../shell/top-bar.module.css';
import { WorkPanel } from './work-panel.tsx';
import { useWorkCounts } from './work-state.ts';

/** How much work runs; opens the list of it. */
export function WorkButton() {
  const [isOpen, setOpen] = useState(false);
  const { running, ended } = useWorkCounts();
  const words =
    running > 0 ? `${running} running` : ended > 0 ? `${ended} ended` : 'No work running';
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={6}
      width="min(360px, calc(100vw - 24px))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={barStyles['item']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {running > 0 ? (
            <Spinner />
          ) : (
            <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
          )}
          {words}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Work in progress">
        <WorkPanel running={running} onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
