import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { usePerson } from '../../api/session/page-session.ts';
import { ChangePasswordPage } from '../../features/account/change-password-page.tsx';
import { LoginPage } from '../../features/account/login-page.tsx';
import { RegisterPage } from '../../features/account/register-page.tsx';
import { readResetCode } from '../../features/account/reset/reset-code.ts';
import { ResetPage } from '../../features/account/reset/reset-page.tsx';
import { originOf, returnPath } from '../../features/account/return-path.ts';
import { showToast } from '../../ui/feedback/toast-list.ts';

export type AccountPage = 'login' | 'register' | 'reset-password' | 'change-password';

const PAGES: Record<AccountPage, ReactNode> = {
  login: <LoginPage />,
  register: <RegisterPage />,
  'reset-password': <ResetPage />,
  'change-password': <ChangePasswordPage />,
};

/** A page of accounts, shown only to users or only to guests. */
export function AccountRoute({ page }: { page: AccountPage }) {
  const Guard = page === 'change-password' ? ForUsers : ForGuests;
  return <Guard>{PAGES[page]}</Guard>;
}

/** A guest logs in first, and returns here. */
function ForUsers({ children }: { children: ReactNode }) {
  const { name } = usePerson();
  const location = useLocation();
  if (name !== null) return children;
  return <Navigate to="/login" replace state={originOf(location)} />;
}

/** A logged-in user continues at their previous page, also after a login on this very page. */
function ForGuests({ children }: { children: ReactNode }) {
  const { name } = usePerson();
  const { state, hash } = useLocation();
  const isAway = name !== null;
  const hasCode = readResetCode(hash) !== null;
  useEffect(() => {
    if (!isAway || !hasCode) return;
    const text = 'You are logged in. Log out first, then open the link of the mail again.';
    showToast({ kind: 'failed', text });
  }, [isAway, hasCode]);
  return isAway ? <Navigate to={returnPath(state)} replace /> : children;
}
