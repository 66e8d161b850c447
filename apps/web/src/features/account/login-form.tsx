import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { logIn } from '../../api/session/sign-in.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { messageOf } from '../../ui/words/shown-error.ts';
import styles from './account.module.css';
import { checkEmail, checkPassword } from './fields/check-fields.ts';
import { EmailField } from './fields/email-field.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { SubmitButton } from './fields/submit-button.tsx';
import { useFields } from './fields/use-fields.ts';
import { GuestWorkBox, useGuestWork } from './guest-work/guest-work-box.tsx';
import { describeWork } from './guest-work/guest-work-words.ts';
import { UnsentWarning } from './guest-work/unsent-warning.tsx';
import { useEntrance } from './use-entrance.ts';

interface LoginFormProps {
  /** The last user's address. */
  email?: string;
  onEntered?: () => void;
}

/** The specification gives the first sentence. */
function explain(error: Error) {
  if (!(error instanceof ApiError) || error.code !== 'unauthenticated') return messageOf(error);
  return (
    <>
      <p>{error.message}</p>
      <p>The e-mail address or the password is wrong.</p>
    </>
  );
}

/** Asks for address and password. A refusal keeps the typed values. */
export function LoginForm({ email = '', onEntered }: LoginFormProps) {
  const { values, bind, onSubmit } = useFields({ login: email, password: '' }, (typed) => ({
    login: checkEmail(typed.login),
    password: checkPassword(typed.password),
  }));
  const work = useGuestWork();
  const [keeps, setKeeps] = useState(false);
  const entrance = useEntrance<void>();
  const brings = work !== null && keeps ? describeWork(work) : null;

  const send = ({ login, password }: typeof values) => {
    if (entrance.isPending) return;
    const credentials = { login: login.trim(), password };
    entrance.mutate({
      enter: async () => {
        await logIn(credentials, brings !== null);
        onEntered?.();
      },
      brings,
      asksAboutWork: work !== null,
    });
  };
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit(send)}>
      {entrance.error !== null && <Notice kind="error">{explain(entrance.error)}</Notice>}
      <EmailField field={bind('login')} />
      <PasswordField
        field={bind('password')}
        label="Password"
        autoComplete="current-password"
        isRevealable
      />
      {work !== null && (
        <GuestWorkBox checked={keeps} onChange={setKeeps}>
          {describeWork(work, 'made as a guest')}
        </GuestWorkBox>
      )}
      {brings === null && <UnsentWarning step="Logging in" />}
      <SubmitButton isPending={entrance.isPending}>Log in</SubmitButton>
    </form>
  );
}
