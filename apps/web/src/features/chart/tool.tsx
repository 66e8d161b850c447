import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface ToolProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button with a sign. One that has nothing to do keeps the focus: only its click has no effect. */
export function Tool({ label, isOff = false, onClick, children }: ToolProps) {
  return (
    // Beside its button, so that what it says belongs to a landmark of the page.
    <Tooltip label={label} withinPortal={false}>
      <ActionIcon
        aria-label={label}
        aria-disabled={isOff || undefined}
        data-disabled={isOff || undefined}
        onClick={isOff ? undefined : onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
