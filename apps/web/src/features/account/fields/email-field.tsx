import { IconMail } from '@tabler/icons-react';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import type { BoundField } from './use-fields.ts';

/** The address that is the login; browsers and password managers know it for one. */
export function EmailField({ field }: { field: BoundField }) {
  const { id, value, error, onChange, onLeave } = field;
  return (
    <Field label="Email" htmlFor={id}>
      <TextBox
        id={id}
        name="login"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        icon={<IconMail size={15} stroke={1.75} aria-hidden="true" />}
        value={value}
        state={error === undefined ? 'plain' : 'error'}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <FieldMessage id={`${id}-error`} error={error} />
    </Field>
  );
}

/** Tells a password manager the account of the fields of a form. */
export function HiddenEmail({ email }: { email: string }) {
  return <input type="text" name="login" autoComplete="username" value={email} readOnly hidden />;
}
