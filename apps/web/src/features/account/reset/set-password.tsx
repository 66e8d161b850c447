import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error.ts';
import { checkResetCode } from '../../../api/session/sign-in.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../account.module.css';
import { AccountCard } from '../account-card.tsx';
import { RefusedCode } from './refused-code.tsx';
import { isRefusedCode } from './reset-code.ts';
import { SetPasswordForm } from './set-password-form.tsx';

const TITLE = 'Set a new password';

interface SetPasswordProps {
  code: string;
  onAskAgain: () => void;
}

/** Shows the account of the code before anything is typed: a link may have been used, or be too old. */
export function SetPassword({ code, onAskAgain }: SetPasswordProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['reset-code', code],
    queryFn: () => checkResetCode(code),
    // Once it is used, the same question has another answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data !== undefined) {
    return (
      <AccountCard title={TITLE} note={`For ${data.user}. Other devices are logged out.`}>
        <SetPasswordForm code={code} reset={data} onAskAgain={onAskAgain} />
      </AccountCard>
    );
  }
  if (error === null) {
    return (
      <AccountCard title={TITLE} note="Looking at the link.">
        <div className={styles['result']} aria-busy="true">
          <Skeleton width="100%" height={180} />
        </div>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={TITLE}>
      {isRefusedCode(error) ? (
        <RefusedCode onAskAgain={onAskAgain}>{messageOf(error)}</RefusedCode>
      ) : (
        <LoadFailure className={styles['result']} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
    </AccountCard>
  );
}
