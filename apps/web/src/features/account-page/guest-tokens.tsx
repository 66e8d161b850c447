import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { originOf } from '../account/return-path.ts';
import styles from './account-page.module.css';

/** In place of tokens, which only an account has. */
export function GuestTokens() {
  const origin = originOf(useLocation());
  return (
    <Panel title="API tokens">
      <div className={styles['inside']}>
        <p>
          API tokens need an account: a token goes on when your visit has ended, and a guest’s work
          does not. Register to make one. What you have made here comes along.
        </p>
        <div className={styles['ways']}>
          <ButtonLink to="/register" state={origin} variant="filled">
            Register
          </ButtonLink>
          <ButtonLink to="/login" state={origin}>
            Log in
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
