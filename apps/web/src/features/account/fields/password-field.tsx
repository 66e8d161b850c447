import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import styles from '../account.module.css';
import type { BoundField } from './use-fields.ts';

interface PasswordFieldProps {
  field: BoundField;
  label: string;
  /** An existing password, or one that is being set: password managers offer one. */
  autoComplete: 'current-password' | 'new-password';
  range?: string;
  /** Whether a button shows its letters. */
  isRevealable?: boolean;
  /** Text under the field, in addition to a message; its id is the field's with "-hint". */
  hint?: ReactNode;
}

/** A password, hidden unless its writer wants to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, label, autoComplete, range, isRevealable = false, hint } = props;
  const { id, value, error, onChange, onLeave } = field;
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <Field label={label} htmlFor={id} {...(range === undefined ? {} : { range })}>
      <TextBox
        id={id}
        name={autoComplete}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        required
        icon={<IconLock size={15} stroke={1.75} aria-hidden="true" />}
        end={
          isRevealable && (
            <IconButton
              className={styles['eye']}
              aria-label={`Show ${label.toLowerCase()}`}
              aria-pressed={isShown}
              aria-controls={id}
              onClick={() => setShown(!isShown)}
            >
              <Eye size={16} stroke={1.75} />
            </IconButton>
          )
        }
        value={value}
        state={error === undefined ? 'plain' : 'error'}
        aria-describedby={hint === undefined ? `${id}-error` : `${id}-error ${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <FieldMessage id={`${id}-error`} error={error} />
      {hint !== undefined && <div id={`${id}-hint`}>{hint}</div>}
    </Field>
  );
}
