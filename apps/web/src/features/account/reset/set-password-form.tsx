import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import {
  confirmReset,
  type EndedWithPassword,
  type PasswordReset,
} from '../../../api/session/sign-in.ts';
import { LabelledCheckBox } from '../../../ui/controls/check-box.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import styles from '../account.module.css';
import { describeEnded } from '../describe-ended.ts';
import { checkPassword, checkRepetition } from '../fields/check-fields.ts';
import { HiddenEmail } from '../fields/email-field.tsx';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';
import { SubmitButton } from '../fields/submit-button.tsx';
import { useFields } from '../fields/use-fields.ts';
import { useShortestPassword } from '../fields/use-shortest-password.ts';
import { useEntrance } from '../use-entrance.ts';
import { RefusedCode } from './refused-code.tsx';
import { isRefusedCode } from './reset-code.ts';

interface SetPasswordFormProps {
  code: string;
  reset: PasswordReset;
  onAskAgain: () => void;
}

/** The new password for a code of a mail; it logs in at once. */
export function SetPasswordForm({ code, reset, onAskAgain }: SetPasswordFormProps) {
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
      {entrance.error !== null && <Notice kind="error">{messageOf(entrance.error)}</Notice>}
      <SubmitButton isPending={entrance.isPending}>Save and log in</SubmitButton>
    </form>
  );
}
