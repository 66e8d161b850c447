import { Link, useLocation } from 'react-router';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { LoginForm } from './login-form.tsx';

/** The login, with links to register and to reset a password. */
export function LoginPage() {
  const { state } = useLocation();
  return (
    <AccountCard title="Log in" note="Your e-mail address is your login.">
      {state?.registered !== undefined && (
        <div className={styles['result']}>
          <Notice kind="success">Your account is there. Log in to go on.</Notice>
        </div>
      )}
      <LoginForm email={state?.registered} />
      <p className={styles['links']}>
        <Link to="/reset-password" state={state}>
          Forgotten password
        </Link>
        <span>
          New here?{' '}
          <Link to="/register" state={state}>
            Register
          </Link>
        </span>
      </p>
    </AccountCard>
  );
}
