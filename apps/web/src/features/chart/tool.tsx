import type { ReactNode } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Tip } from '../../ui/floating/tip.tsx';
import { type ShortcutAct, shortcutTarget } from '../../ui/shortcuts/shortcut-list.ts';

interface ToolProps {
  label: string;
  isOff?: boolean;
  /** The keys that do the same. */
  shortcut?: ShortcutAct;
  onClick: () => void;
  children: ReactNode;
}

/** A button with a sign. One that has nothing to do keeps the focus: only its click has no effect. */
export function Tool({ label, isOff = false, shortcut, onClick, children }: ToolProps) {
  return (
    <Tip label={label}>
      {() => (
        <IconButton
          {...(shortcut === undefined ? {} : shortcutTarget(shortcut))}
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
