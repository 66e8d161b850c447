import type { MouseEvent, ReactNode } from 'react';
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

interface LabelledCheckBoxProps {
  id?: string | undefined;
  checked: boolean;
  /** Neither ticked nor clear: some of its items are ticked. */
  isMixed?: boolean;
  isDisabled?: boolean;
  /** The id of what says more of it. */
  describedBy?: string | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A box with its words next to it; both are the target. */
export function LabelledCheckBox(props: LabelledCheckBoxProps) {
  const { id, checked, isMixed = false, isDisabled = false, onChange, children } = props;
  return (
    <label className={styles['labelled']}>
      <span className={styles['target']}>
        <input
          id={id}
          type="checkbox"
          className={styles['box']}
          checked={checked}
          disabled={isDisabled}
          aria-describedby={props.describedBy}
          ref={(input) => {
            if (input !== null) input.indeterminate = isMixed;
          }}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </span>
      <span className={styles['beside']}>{children}</span>
    </label>
  );
}
