import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { register } from '../../api/session/sign-in.ts';
import { ErrorNotice } from '../../ui/feedback/notice.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { checkEmail, checkPassword, checkRepetition } from './fields/check-fields.ts';
import { EmailField } from './fields/email-field.tsx';
import { NewPasswordFields } from './fields/new-password-fields.tsx';
import { SubmitButton } from './fields/submit-button.tsx';
import { useFields } from './fields/use-fields.ts';
import { useShortestPassword } from './fields/use-shortest-password.ts';
import { GuestWorkBox, useGuestWork } from './guest-work/guest-work-box.tsx';
import { describeWork } from './guest-work/guest-work-words.ts';
import { UnsentWarning } from './guest-work/unsent-warning.tsx';
import { useEntrance } from './use-entrance.ts';

const EMPTY = { login: '', password: '', again: '' };

/** A new account, into which the work of the visit goes unless one says otherwise. */
export function RegisterPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const shortest = useShortestPassword();
  const { values, bind, onSubmit } = useFields(EMPTY, (typed) => ({
    login: checkEmail(typed.login),
    password: checkPassword(typed.password, shortest),
    again: checkRepetition(typed.password, typed.again),
  }));
  const work = useGuestWork();
  const [keeps, setKeeps] = useState(true);
  const entrance = useEntrance<void>();
  const brings = work !== null && keeps ? describeWork(work) : null;

  const send = ({ login, password }: typeof values) => {
    if (entrance.isPending) return;
    const credentials = { login: login.trim(), password };
    const enter = async () => {
      if (await register(credentials, brings !== null)) return;
      const registered = { ...state, registered: credentials.login };
      void navigate('/login', { replace: true, state: registered });
    };
    entrance.mutate({ enter, brings, asksAboutWork: false });
  };
  return (
    <AccountCard title="Register" note="Results stay for as long as you want them.">
      <form className={styles['form']} noValidate onSubmit={onSubmit(send)}>
        <EmailField field={bind('login')} />
        <NewPasswordFields
          label="Password"
          password={bind('password')}
          again={bind('again')}
          email={values.login}
          shortest={shortest}
        />
        {work !== null && (
          <GuestWorkBox checked={keeps} onChange={setKeeps}>
            {work.totals.running > 0 ? `${describeWork(work)}. Nothing stops.` : describeWork(work)}
          </GuestWorkBox>
        )}
        {brings === null && <UnsentWarning step="Registering" />}
        <ErrorNotice error={entrance.error} />
        <SubmitButton isPending={entrance.isPending}>Register</SubmitButton>
      </form>
      <p className={styles['links']}>
        <span>
          Registered already?{' '}
          <Link to="/login" state={state}>
            Log in
          </Link>
        </span>
      </p>
    </AccountCard>
  );
}
