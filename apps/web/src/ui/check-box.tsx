import type { MouseEvent } from 'react';
import styles from './check-box.module.css';

interface CheckBoxProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** The id of what says more about it, such as why it is disabled. */
  describedBy?: string | undefined;
  onChange: (checked: boolean, withShift: boolean) => void;
}

/** A box without visible words, for rows; the target is larger than the box. */
export function CheckBox(props: CheckBoxProps) {
  const { label, checked, disabled = false, describedBy, onChange } = props;
  const handleClick = (event: MouseEvent<HTMLInputElement>) => {
    onChange(event.currentTarget.checked, event.shiftKey);
  };
  return (
    <span className={styles['target']}>
      <input
        type="checkbox"
        className={styles['box']}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        // The click knows of the shift key, the change event does not.
        onClick={handleClick}
        onChange={() => undefined}
      />
    </span>
  );
}
