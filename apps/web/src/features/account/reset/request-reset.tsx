import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { infoQuery } from '../../../api/get-info.ts';
import { requestReset } from '../../../api/session/sign-in.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorNotice, Notice } from '../../../ui/feedback/notice.tsx';
import styles from '../account.module.css';
import { AccountCard } from '../account-card.tsx';
import { checkEmail } from '../fields/check-fields.ts';
import { EmailField } from '../fields/email-field.tsx';
import { SubmitButton } from '../fields/submit-button.tsx';
import { useFields } from '../fields/use-fields.ts';

/** A mail takes its time; asking again at once would send two. */
const AGAIN_AFTER_S = 60;

/** Asks for a mail with a link; its message is the same for every address. */
export function RequestReset() {
  const { state } = useLocation();
  const { bind, onSubmit } = useFields({ login: '' }, (typed) => ({
    login: checkEmail(typed.login),
  }));
  const waiting = useSecondsLeft();
  const sending = useMutation({
    mutationFn: requestReset,
    onSuccess: () => waiting.start(AGAIN_AFTER_S),
  });
  const isSent = sending.isSuccess;
  const { data: info } = useQuery(infoQuery);
  const hasNoMail = info?.sendsMail === false;
  return (
    <AccountCard
      title="Forgotten password"
      note={hasNoMail ? 'A link sets a new one.' : 'We send a link to set a new one.'}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={onSubmit(({ login }) => {
          if (!sending.isPending && waiting.seconds === 0) sending.mutate(login.trim());
        })}
      >
        {hasNoMail && (
          <Notice kind="warning">
            This server sends no mail. The link is kept as a file for its operator: ask them for it.
          </Notice>
        )}
        <EmailField field={bind('login')} />
        <ErrorNotice error={sending.error} />
        {isSent && (
          <Notice kind="success">
            If this address has an account,{' '}
            {hasNoMail ? 'the link waits with the operator' : 'a mail is on its way'}. The link
            works once, for one hour.
          </Notice>
        )}
        {isSent ? (
          <Button
            type="submit"
            className={styles['submit']}
            aria-disabled={waiting.seconds > 0 || sending.isPending || undefined}
          >
            {waiting.seconds > 0 ? `Send again in ${waiting.seconds} s` : 'Send again'}
          </Button>
        ) : (
          <SubmitButton isPending={sending.isPending}>Send the link</SubmitButton>
        )}
      </form>
      <p className={styles['links']}>
        <Link to="/login" state={state}>
          Back to log in
        </Link>
      </p>
    </AccountCard>
  );
}

/** Whole seconds until a moment, counted down by the clock: a sleeping tab does not stop it. */
function useSecondsLeft(): { seconds: number; start: (seconds: number) => void } {
  const [untilMs, setUntilMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = window.setInterval(() => setNowMs(Date.now()), 250);
    return () => window.clearInterval(timer);
  }, [isCounting]);
  return {
    seconds,
    start(span) {
      const startMs = Date.now();
      setNowMs(startMs);
      setUntilMs(startMs + span * 1000);
    },
  };
}
