import { NavLink, useLocation } from 'react-router';
import { usePerson } from '../../api/session/page-session.ts';
import { originOf } from '../../features/account/return-path.ts';
import barStyles from '../shell/top-bar.module.css';
import { logOut } from './log-out.ts';

/** The same as lines of the narrow menu. */
export function AccountItems({ onLeave }: { onLeave: () => void }) {
  const { name } = usePerson();
  const origin = originOf(useLocation());
  const line = (to: string, text: string) => (
    <NavLink
      className={barStyles['item']}
      to={to}
      state={name === null ? origin : undefined}
      onClick={onLeave}
    >
      {text}
    </NavLink>
  );
  if (name === null) {
    return (
      <>
        <h2>Account</h2>
        {line('/login', 'Login')}
        {line('/register', 'Register')}
        {line('/reset-password', 'Reset password')}
        {line('/account', 'Use and limits')}
      </>
    );
  }
  return (
    <>
      <h2>{name}</h2>
      {line('/account', 'Account')}
      {line('/change-password', 'Change password')}
      <button
        type="button"
        className={barStyles['item']}
        onClick={() => {
          onLeave();
          void logOut();
        }}
      >
        Logout
      </button>
    </>
  );
}
