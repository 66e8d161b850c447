import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deleteAccount, usageQuery } from '../../api/account/own-account.ts';
import { session } from '../../api/session/page-session.ts';
import { stopUnsent } from '../../api/session/unsent.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorNotice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import { HiddenEmail } from '../account/fields/email-field.tsx';
import { PasswordField } from '../account/fields/password-field.tsx';
import { useFields } from '../account/fields/use-fields.ts';
import styles from './delete-account.module.css';
import { describeLoss } from './usage-words.ts';

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
}

/** Says in numbers what goes, and asks for the password. A refusal deletes nothing. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const { data: usage } = useQuery(usageQuery);
  const { bind, onSubmit } = useFields({ password: '' }, ({ password }) => ({
    password: password === '' ? 'Password is required.' : undefined,
  }));
  const deleting = useMutation({
    mutationFn: ({ password }: { password: string }) => deleteAccount(password),
    onSuccess: async () => {
      // Files still being sent would reach a deleted account.
      stopUnsent();
      await navigate('/');
      session.leave();
      showToast({ kind: 'deleted', text: `The account ${email} is deleted. You work as a guest.` });
    },
  });
  return (
    <Dialog title="Really delete your account?" onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={onSubmit((values) => {
          if (!deleting.isPending) deleting.mutate(values);
        })}
      >
        <p>
          The account <strong>{email}</strong> is deleted for good, with{' '}
          {usage === undefined ? 'everything in it' : describeLoss(usage)}. Analyses under way are
          cancelled. Nobody can bring any of it back.
        </p>
        <HiddenEmail email={email} />
        <PasswordField
          field={bind('password')}
          label="Password"
          autoComplete="current-password"
          isRevealable
        />
        <ErrorNotice error={deleting.error} />
        <FormButtons>
          <Button variant="soft" data-autofocus onClick={onClose}>
            Keep account
          </Button>
          <Button type="submit" variant="danger" aria-disabled={deleting.isPending || undefined}>
            Delete account
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}
