import type { ReactNode } from 'react';
import styles from './check-box.module.css';

interface LabelledCheckBoxProps {
  id?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A box with its words beside it; both are the target. */
export function LabelledCheckBox({ id, checked, onChange, children }: LabelledCheckBoxProps) {
  return (
    <label className={styles['labelled']}>
      <span className={styles['target']}>
        <input
          id={id}
          type="checkbox"
          className={styles['box']}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </span>
      <span>{children}</span>
    </label>
  );
}
