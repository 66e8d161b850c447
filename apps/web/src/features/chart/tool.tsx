import type { ReactNode } from 'react';
import { Tip } from '../../ui/floating/tip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface ToolProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button with a sign. One that has nothing to do keeps the focus: only its click has no effect. */
export function Tool({ label, isOff = false, onClick, children }: ToolProps) {
  return (
    <Tip label={label}>
      {() => (
        <IconButton
          aria-label={label}
          aria-disabled={isOff || undefined}
          onClick={isOff ? undefined : onClick}
        >
          {children}
        </IconButton>
      )}
    </Tip>
  );
}
