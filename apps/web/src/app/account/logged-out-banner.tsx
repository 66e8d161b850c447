import { IconLogout } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { session } from '../../api/session/page-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import { useStore } from '../../ui/state/store.ts';
import styles from './account.module.css';

const LoginDialog = lazyCode(async () => {
  const { LoginDialog } = await import('../../features/account/login-dialog.tsx');
  return { default: LoginDialog };
});

/**
 * Tells a user that the server no longer takes their token: the page waits unchanged, and the user
 * does not become a guest unasked. If they are a guest already, it says so.
 */
export function LoggedOutBanner() {
  const loggedOut = useStore(session.loggedOut);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const close = () => setLoggingIn(false);
  return (
    <>
      {/* The region is present before its words, or they would not be announced. */}
      <div role="alert" data-print="no">
        {loggedOut !== null && (
          <div className={styles['place']}>
            <div className={styles['line']}>
              <IconLogout size={18} stroke={1.75} aria-hidden="true" />
              <p>
                <strong>
                  {loggedOut.is === 'elsewhere'
                    ? 'You logged out in another window.'
                    : 'You were logged out.'}
                </strong>{' '}
                {loggedOut.is === 'held'
                  ? 'The password was changed, or the account was deleted. What you typed stays here.'
                  : 'You work as a guest now.'}
              </p>
              <Button size="small" variant="filled" onClick={() => setLoggingIn(true)}>
                Log in
              </Button>
              {loggedOut.is === 'held' ? (
                <Button size="small" variant="soft" onClick={() => session.leave()}>
                  Go on as a guest
                </Button>
              ) : (
                <Button size="small" variant="soft" onClick={() => session.loggedOut.set(null)}>
                  Close
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
      {isLoggingIn && (
        <Suspense fallback={null}>
          <LoginDialog email={loggedOut?.name ?? ''} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
