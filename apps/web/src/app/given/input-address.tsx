import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyCode } from '../../ui/state/load-code.ts';

const InputAddressDialog = lazyCode(async () => ({
  default: (await import('../../features/input-address/input-address-dialog.tsx'))
    .InputAddressDialog,
}));

/** Asks about the files that a link to the front page names. Its address is not kept: a reload asks for nothing again. */
export function InputAddressOffer() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [taken, setTaken] = useState<string | null>(null);
  const isAsked = pathname === '/' && new URLSearchParams(search).has('input');
  useEffect(() => {
    if (!isAsked) return;
    setTaken(search);
    void navigate('/', { replace: true });
  }, [isAsked, search, navigate]);
  // The box begins on the page as it is from then on.
  if (taken === null || isAsked) return null;
  return (
    <Suspense>
      <InputAddressDialog search={taken} onClose={() => setTaken(null)} />
    </Suspense>
  );
}
