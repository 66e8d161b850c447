import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/account/get-user.ts';
import { messageOf } from '../../api/api-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TokenPanel } from '../api-tokens/token-panel.tsx';
import styles from './account-page.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** What belongs to the person and not to a sequence: use and limits, tokens, the end of it all. */
export function AccountPage() {
  const { data, error, refetch } = useQuery(userQuery);
  if (error !== null && data === undefined) {
    return (
      <>
        <PageTitle title="Account" />
        <LoadFailure onRetry={() => void refetch()}>{messageOf(error)}</LoadFailure>
      </>
    );
  }
  const email = data?.user;
  return (
    <>
      <PageTitle
        title="Account"
        actions={
          typeof email === 'string' && (
            <ButtonLink to="/change-password">Change password</ButtonLink>
          )
        }
      >
        {email === null ? 'You work as a guest.' : email}
      </PageTitle>
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <UsagePanel />
        </div>
        <div className={styles['main']}>
          {email === null && <GuestTokens />}
          {typeof email === 'string' && (
            <>
              <TokenPanel />
              <DeleteAccount email={email} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** In place of what only an account has. */
function GuestTokens() {
  return (
    <Panel title="API tokens">
      <div className={styles['inside']}>
        <p>
          API tokens need an account: a token outlives a visit, and a guest’s work does not. Register
          to make one; you can take what you have made here along.
        </p>
        <div className={styles['ways']}>
          <ButtonLink to="/register" variant="filled">
            Register
          </ButtonLink>
          <ButtonLink to="/login">Log in</ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
