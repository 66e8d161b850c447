import { useRevokeApiToken } from '../../api/account/api-tokens.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './token-form.module.css';

interface RevokeDialogProps {
  token: { id: string; name: string };
  onClose: () => void;
  /** Called when it is gone and the dialog, too. */
  onRevoked: (id: string, name: string) => void;
}

export function RevokeDialog({ token, onClose, onRevoked }: RevokeDialogProps) {
  const { mutate, isPending, error, isSuccess } = useRevokeApiToken();
  const { id, name } = token;
  return (
    <Dialog
      title="Really revoke this token?"
      onClose={onClose}
      onClosed={isSuccess ? () => onRevoked(id, name) : undefined}
    >
      <div className={styles['form']}>
        <p className={styles['words']}>
          Scripts that use <strong>{name}</strong> are refused from now on. Nothing that they have
          made goes. A revoked token cannot be used again; you can make another one.
        </p>
        {error !== null && <Notice kind="error">{messageOf(error)}</Notice>}
        <div className={styles['buttons']}>
          <Button variant="soft" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={isPending}
            onClick={() => mutate(id, { onSuccess: onClose })}
          >
            Revoke
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
