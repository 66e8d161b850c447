import type { ReactNode } from 'react';
import covering from './covering-input.module.css';
import styles from './toggle.module.css';

interface ToggleProps {
  id?: string;
  checked: boolean;
  disabled?: boolean;
  /** The id of what says more about it, such as why it is disabled. */
  describedBy?: string | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** On or off, at once. */
export function Toggle(props: ToggleProps) {
  const { id, checked, disabled = false, describedBy, onChange, children } = props;
  return (
    <label className={styles['toggle']}>
      <input
        id={id}
        className={covering['input']}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself.
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles['track']} aria-hidden="true" />
      <span>{children}</span>
    </label>
  );
}
