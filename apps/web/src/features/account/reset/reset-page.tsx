import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  checkResetCode,
  confirmReset,
  type EndedWithPassword,
  type PasswordReset,
} from '../../../api/session/sign-in.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LabelledCheckBox } from '../../../ui/controls/check-box.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { ErrorNotice, Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import styles from '../account.module.css';
import { AccountCard } from '../account-card.tsx';
import { describeEnded } from '../describe-ended.ts';
import { checkPassword, checkRepetition } from '../fields/check-fields.ts';
import { HiddenEmail } from '../fields/email-field.tsx';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';
import { SubmitButton } from '../fields/submit-button.tsx';
import { useFields } from '../fields/use-fields.ts';
import { useShortestPassword } from '../fields/use-shortest-password.ts';
import { useEntrance } from '../use-entrance.ts';
import { RequestReset } from './request-reset.tsx';
import { isRefusedCode, readResetCode } from './reset-code.ts';

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

const TITLE = 'Set a new password';

interface SetPasswordProps {
  code: string;
  onAskAgain: () => void;
}

/** Shows the account of the code before anything is typed: a link may have been used, or be too old. */
function SetPassword({ code, onAskAgain }: SetPasswordProps) {
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
        <LoadFailure className={styles['result']} onRetry={refetch} error={error} />
      )}
    </AccountCard>
  );
}

interface SetPasswordFormProps {
  code: string;
  reset: PasswordReset;
  onAskAgain: () => void;
}

/** The new password for a code of a mail; it logs in at once. */
function SetPasswordForm({ code, reset, onAskAgain }: SetPasswordFormProps) {
  const { user: email, shareLinks } = reset;
  const [keepsShares, setKeepsShares] = useState(false);
  const shortest = useShortestPassword();
  const { bind, onSubmit } = useFields({ password: '', again: '' }, (typed) => ({
    password: checkPassword(typed.password, shortest),
    again: checkRepetition(typed.password, typed.again),
  }));
  const entrance = useEntrance<EndedWithPassword>();
  const send = ({ password }: { password: string }) => {
    if (entrance.isPending) return;
    const enter = async () => {
      const ended = await confirmReset(code, password, keepsShares);
      showToast({ kind: 'done', text: `Password was changed. ${describeEnded(ended)}` });
      return ended;
    };
    entrance.mutate({ enter, brings: null, asksAboutWork: true });
  };
  if (entrance.error !== null && isRefusedCode(entrance.error)) {
    return <RefusedCode onAskAgain={onAskAgain}>{messageOf(entrance.error)}</RefusedCode>;
  }
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit(send)}>
      <HiddenEmail email={email} />
      <NewPasswordFields
        label="New password"
        password={bind('password')}
        again={bind('again')}
        email={email}
        shortest={shortest}
      />
      {shareLinks > 0 && (
        <LabelledCheckBox checked={keepsShares} onChange={setKeepsShares}>
          Keep {countOf(shareLinks, 'share link')}. Without the tick nobody sees anything by them
          any more: somebody who knew the old password may have made them.
        </LabelledCheckBox>
      )}
      <ErrorNotice error={entrance.error} />
      <SubmitButton isPending={entrance.isPending}>Save and log in</SubmitButton>
    </form>
  );
}

/** A link that was used, is old or damaged: no other try helps, another link does. */
function RefusedCode({ children, onAskAgain }: { children: string; onAskAgain: () => void }) {
  return (
    <div className={styles['result']}>
      <Notice kind="error">{children}</Notice>
      <Button variant="filled" className={styles['submit']} onClick={onAskAgain}>
        Send another link
      </Button>
    </div>
  );
}
