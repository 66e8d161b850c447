import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DropDown } from '../../ui/floating/drop-down.tsx';
import styles from './top-bar.module.css';

interface TopMenuProps {
  label: string;
  /** Whether the page that is shown is one of those it leads to. */
  isCurrent: boolean;
  /** In pixels, or as CSS has it. */
  width: number | string;
  /** Gets a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** A menu of the top bar. */
export function TopMenu({ label, isCurrent, width, children }: TopMenuProps) {
  return (
    <DropDown
      width={width}
      align="start"
      button={(target) => (
        <button
          {...target}
          type="button"
          className={styles['item']}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
      {children}
    </DropDown>
  );
}
