import type { ReactNode } from 'react';
import styles from './toggle.module.css';

interface ToggleProps {
  id?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** On or off, at once. */
export function Toggle({ id, checked, onChange, children }: ToggleProps) {
  return (
    <label className={styles['toggle']}>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself.
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles['track']} aria-hidden="true" />
      <span>{children}</span>
    </label>
  );
}
