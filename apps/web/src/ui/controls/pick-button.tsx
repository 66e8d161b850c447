import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './pick-button.module.css';

interface PickButtonProps extends ComponentProps<'button'> {
  /** Whether nothing is picked, and the words only say so. */
  isNone?: boolean;
  children: ReactNode;
}

/**
 * Opens a `PickList` and shows the picked item. `className` sets its size, in the properties of its
 * styles.
 */
export function PickButton({ isNone = false, className = '', ...props }: PickButtonProps) {
  const { children, ...button } = props;
  return (
    <button
      {...button}
      type="button"
      className={`${styles['button']} ${className}`}
      aria-haspopup="listbox"
      data-none={isNone || undefined}
    >
      <span className={styles['picked']}>{children}</span>
      <IconSelector size={15} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
