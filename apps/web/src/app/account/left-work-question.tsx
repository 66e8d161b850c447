import { Suspense } from 'react';
import { leftWork } from '../../features/account/guest-work/left-work.ts';
import { lazyCode } from '../../ui/state/load-code.ts';
import { useStore } from '../../ui/state/store.ts';

const TakeAlongDialog = lazyCode(async () => {
  const { TakeAlongDialog } = await import(
    '../../features/account/guest-work/take-along-dialog.tsx'
  );
  return { default: TakeAlongDialog };
});

/** After a login that left work behind, on whichever page it ended. */
export function LeftWorkQuestion() {
  const guestToken = useStore(leftWork);
  if (guestToken === null) return null;
  return (
    <Suspense fallback={null}>
      <TakeAlongDialog guestToken={guestToken} onClose={() => leftWork.set(null)} />
    </Suspense>
  );
}
