import styles from '../account.module.css';
import { PasswordField } from './password-field.tsx';
import { type Strength, strengthOf } from './password-strength.ts';
import type { BoundField } from './use-fields.ts';

const WORDS: Record<Strength, string> = { 1: 'Weak.', 2: 'Fair.', 3: 'Good.', 4: 'Strong.' };
const ADVICE = 'A long phrase is safer than symbols.';
const BARS = [1, 2, 3, 4] as const;

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

interface StrengthHintProps {
  password: string;
  /** The address of the account: its parts are what a guesser tries. */
  email: string;
}

/** How hard a password is to guess, in four bars and a word. It advises and refuses nothing. */
function StrengthHint({ password, email }: StrengthHintProps) {
  const strength = password === '' ? null : strengthOf(password, [email]);
  return (
    <>
      <div className={styles['bars']} data-strength={strength ?? undefined} aria-hidden="true">
        {BARS.map((bar) => (
          <i key={bar} data-on={(strength !== null && bar <= strength) || undefined} />
        ))}
      </div>
      <p className={styles['hint']} aria-live="polite">
        {strength !== null && `${WORDS[strength]} `}
        {strength !== 4 && ADVICE}
      </p>
    </>
  );
}
