import { usePerson } from '../../api/session/page-session.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { TokenPanel } from '../api-tokens/token-panel.tsx';
import { ShareList } from '../shares/share-list.tsx';
import styles from './account-page.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { GuestTokens } from './guest-tokens.tsx';
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
