import { useLocation } from 'react-router';
import { usePerson } from '../../api/session/page-session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { useDialog } from '../../ui/dialogs/use-dialog.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { originOf } from '../account/return-path.ts';
import { TokenPanel } from '../api-tokens/token-panel.tsx';
import { ShareList } from '../shares/share-list.tsx';
import styles from './account-page.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** Settings of the person and not of a sequence: usage and limits, tokens, deletion of the account. */
export function AccountPage() {
  const { id, name } = usePerson();
  return (
    <>
      <PageTitle
        title="Account"
        actions={name !== null && <ButtonLink to="/change-password">Change password</ButtonLink>}
      >
        {name ?? 'You work as a guest.'}
      </PageTitle>
      {/* A token that was made for one person is not shown to the next. */}
      <div key={id} className={styles['columns']}>
        <UsagePanel />
        <div className={styles['main']}>
          {name === null ? <GuestTokens /> : <TokenPanel />}
          <ShareList />
          {name !== null && <DeleteAccount email={name} />}
        </div>
      </div>
    </>
  );
}

function DeleteAccount({ email }: { email: string }) {
  const dialog = useDialog<true>();
  return (
    <Panel title="Delete account">
      <div className={styles['end']}>
        <p>
          Everything of {email} goes: sequences, results, API tokens and shared links. It cannot be
          taken back.
        </p>
        <Button variant="danger" onClick={() => dialog.open(true)}>
          Delete account
        </Button>
      </div>
      {dialog.subject !== null && <DeleteAccountDialog email={email} onClose={dialog.close} />}
    </Panel>
  );
}

/** In place of tokens, which only an account has. */
function GuestTokens() {
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
