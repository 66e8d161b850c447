import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RequestReset } from './request-reset.tsx';
import { readResetCode } from './reset-code.ts';
import { SetPassword } from './set-password.tsx';

/**
 * A forgotten password: asks for a mail or, with the code of one in the address, for the new
 * password. The code is removed from the address as soon as it is read: addresses are visible,
 * stored and passed on.
 */
export function ResetPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const arrived = readResetCode(location.hash);
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    if (arrived === null) return;
    setKept(arrived);
    const { pathname, search, state } = location;
    void navigate({ pathname, search, hash: '' }, { replace: true, state });
  }, [arrived, location, navigate]);
  const code = arrived ?? kept;
  if (code === null) return <RequestReset />;
  return <SetPassword key={code} code={code} onAskAgain={() => setKept(null)} />;
}
