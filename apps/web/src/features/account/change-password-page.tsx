import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePerson } from '../../api/session/page-session.ts';
import { changePassword } from '../../api/session/sign-in.ts';
import { useRevokeShares } from '../../api/shares/shares.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorNotice, Notice } from '../../ui/feedback/notice.tsx';
import { countOf } from '../../ui/words/format-number.ts';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { describeEnded } from './describe-ended.ts';
import { checkOldPassword, checkPassword, checkRepetition } from './fields/check-fields.ts';
import { HiddenEmail } from './fields/email-field.tsx';
import { NewPasswordFields } from './fields/new-password-fields.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { SubmitButton } from './fields/submit-button.tsx';
import { useFields } from './fields/use-fields.ts';
import { useShortestPassword } from './fields/use-shortest-password.ts';

const TITLE = 'Change password';
const EMPTY = { old: '', password: '', again: '' };

/** Changes the password of the logged-in user; afterwards the page lists what ended with the old one. */
export function ChangePasswordPage() {
  const email = usePerson().name ?? '';
  const shortest = useShortestPassword();
  const { bind, onSubmit } = useFields(EMPTY, (typed) => ({
    old: checkOldPassword(typed.old),
    password: checkPassword(typed.password, shortest),
    again: checkRepetition(typed.password, typed.again),
  }));
  const changing = useMutation({
    mutationFn: ({ old, password }: typeof EMPTY) => changePassword(old, password),
  });
  if (changing.data !== undefined) {
    return (
      <AccountCard title={TITLE} note="API tokens and download links of this account end with it.">
        <div className={styles['result']}>
          <Notice kind="success">
            <strong>Password was changed.</strong>
            <br />
            {describeEnded(changing.data)}{' '}
            {changing.data.apiTokens > 0 && <Link to="/account">Make a new token</Link>}
          </Notice>
          {changing.data.keptShareLinks > 0 && <KeptShares count={changing.data.keptShareLinks} />}
        </div>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={TITLE} note="Other devices are logged out.">
      <form
        className={styles['form']}
        noValidate
        onSubmit={onSubmit((values) => {
          if (!changing.isPending) changing.mutate(values);
        })}
      >
        <HiddenEmail email={email} />
        <PasswordField
          field={bind('old')}
          label="Old password"
          autoComplete="current-password"
          isRevealable
        />
        <NewPasswordFields
          label="New password"
          password={bind('password')}
          again={bind('again')}
          email={email}
          shortest={shortest}
        />
        <ErrorNotice error={changing.error} />
        <SubmitButton isPending={changing.isPending}>Change password</SubmitButton>
      </form>
    </AccountCard>
  );
}

/** A new password ends no share links: says how many there are, and ends them where that is wanted. */
function KeptShares({ count }: { count: number }) {
  const ending = useRevokeShares();
  const links = countOf(count, 'share link');
  if (ending.isSuccess) {
    return <Notice kind="success">{countOf(ending.data, 'share link')} ended.</Notice>;
  }
  return (
    <>
      <Notice
        kind="info"
        action={
          <Button
            size="small"
            variant="soft"
            disabled={ending.isPending}
            onClick={() => ending.mutate()}
          >
            End {count === 1 ? 'it' : 'them'}
          </Button>
        }
      >
        {links} still {count === 1 ? 'shows' : 'show'} your work to anyone who has{' '}
        {count === 1 ? 'it' : 'them'}.
      </Notice>
      <ErrorNotice error={ending.error} />
    </>
  );
}
