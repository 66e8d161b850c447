import { messageOf } from '../../api/api-error.ts';
import { confirmReset, type EndedWithPassword } from '../../api/session/sign-in.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-list.ts';
import styles from './account.module.css';
import { checkPassword, checkRepetition } from './check-fields.ts';
import { describeEnded } from './describe-ended.ts';
import { HiddenEmail } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { RefusedCode } from './refused-code.tsx';
import { isRefusedCode } from './reset-code.ts';
import { SubmitButton } from './submit-button.tsx';
import { useEntrance } from './use-entrance.ts';
import { useFields } from './use-fields.ts';
import { useShortestPassword } from './use-shortest-password.ts';

interface SetPasswordFormProps {
  code: string;
  email: string;
  onAskAgain: () => void;
}

/** The new password for a code of a mail; it logs in at once. */
export function SetPasswordForm({ code, email, onAskAgain }: SetPasswordFormProps) {
  const shortest = useShortestPassword();
  const { bind, onSubmit } = useFields({ password: '', again: '' }, (typed) => ({
    password: checkPassword(typed.password, shortest),
    again: checkRepetition(typed.password, typed.again),
  }));
  const entrance = useEntrance<EndedWithPassword>();
  const send = ({ password }: { password: string }) => {
    if (entrance.isPending) return;
    const enter = async () => {
      const ended = await confirmReset(code, password);
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
      {entrance.error !== null && <Notice kind="error">{messageOf(entrance.error)}</Notice>}
      <SubmitButton isPending={entrance.isPending}>Save and log in</SubmitButton>
    </form>
  );
}
