import { PasswordField } from './password-field.tsx';
import { StrengthHint } from './strength-hint.tsx';
import type { BoundField } from './use-fields.ts';

interface NewPasswordFieldsProps {
  /** "Password" or "New password". */
  label: string;
  password: BoundField;
  again: BoundField;
  email: string;
  shortest: number;
}

/** A password that is to be set, with how strong it is, and again. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, password, again, email, shortest } = props;
  return (
    <>
      <PasswordField
        field={password}
        label={label}
        autoComplete="new-password"
        range={`at least ${shortest} letters`}
        isRevealable
        hint={<StrengthHint password={password.value} email={email} />}
      />
      <PasswordField field={again} label={`${label} again`} autoComplete="new-password" />
    </>
  );
}
