import { Suspense } from 'react';
import { countUnsent } from '../../api/session/unsent.ts';
import { leftWork } from '../../features/account/guest-work/left-work.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import { useStore } from '../../ui/state/store.ts';
import { countOf } from '../../ui/words/format-number.ts';
import styles from './account.module.css';
import { isAskedToLogOut, logOutNow } from './log-out.ts';

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

/** Before a logout that would stop an upload. */
export function LogOutQuestion() {
  const isAsked = useStore(isAskedToLogOut);
  if (!isAsked) return null;
  const stay = () => isAskedToLogOut.set(false);
  const count = countUnsent();
  const [are, them] = count === 1 ? ['is', 'it'] : ['are', 'them'];
  return (
    <Dialog title="Log out now?" onClose={stay}>
      <div className={styles['question']}>
        <p>
          {countOf(count, 'file')} {are} not all sent yet, and logging out stops {them}. What has
          arrived is kept for a day: log in and choose the same file to go on.
        </p>
        <FormButtons>
          <Button variant="soft" data-autofocus onClick={stay}>
            Stay logged in
          </Button>
          <Button variant="danger" onClick={() => void logOutNow()}>
            Log out
          </Button>
        </FormButtons>
      </div>
    </Dialog>
  );
}
