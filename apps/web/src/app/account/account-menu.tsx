import { IconChevronDown, IconKey, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { usePerson } from '../../api/session/page-session.ts';
import { originOf } from '../../features/account/return-path.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import dropDownStyles from '../../ui/floating/drop-down.module.css';
import { DropDown } from '../../ui/floating/drop-down.tsx';
import barStyles from '../shell/top-bar.module.css';
import styles from './account.module.css';
import { logOut } from './log-out.ts';

/** The links of a guest; for a user their name, with the actions on the account. */
export function AccountMenu() {
  const { name } = usePerson();
  return name === null ? <WaysIn /> : <UserMenu name={name} />;
}

function WaysIn() {
  const origin = originOf(useLocation());
  return (
    <>
      <Link
        className={`${barStyles['item']} ${styles['spare']}`}
        to="/account"
        aria-label="Use and limits"
        title="Use and limits"
      >
        <IconUserCircle size={17} stroke={1.75} aria-hidden="true" />
      </Link>
      <Link
        className={`${barStyles['item']} ${styles['spare']}`}
        to="/reset-password"
        state={origin}
      >
        Reset password
      </Link>
      <Link className={barStyles['item']} to="/register" state={origin}>
        Register
      </Link>
      <ButtonLink className={styles['login']} to="/login" state={origin}>
        Login
      </ButtonLink>
    </>
  );
}

function UserMenu({ name }: { name: string }) {
  return (
    <DropDown
      width={220}
      button={(target) => (
        <button {...target} type="button" className={barStyles['item']} title={name}>
          <IconUserCircle size={17} stroke={1.75} aria-hidden="true" />
          <span className={styles['name']}>{name}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <>
          <Link className={dropDownStyles['item']} to="/account" onClick={close}>
            <IconUserCircle size={16} stroke={1.75} aria-hidden="true" />
            Account
          </Link>
          <Link className={dropDownStyles['item']} to="/change-password" onClick={close}>
            <IconKey size={16} stroke={1.75} aria-hidden="true" />
            Change password
          </Link>
          <button
            type="button"
            className={dropDownStyles['item']}
            onClick={() => {
              close();
              void logOut();
            }}
          >
            <IconLogout size={16} stroke={1.75} aria-hidden="true" />
            Logout
          </button>
        </>
      )}
    </DropDown>
  );
}
