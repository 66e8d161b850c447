import { useRef } from 'react';
import { useRevokeApiToken } from '../../api/account/api-tokens.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import styles from './token-form.module.css';

interface RevokeDialogProps {
  token: { id: string; name: string };
  onClose: () => void;
  /** Called when it is gone and the dialog, too. */
  onRevoked: (id: string, name: string) => void;
}

export function RevokeDialog({ token, onClose, onRevoked }: RevokeDialogProps) {
  const { mutate, isPending, error } = useRevokeApiToken();
  const isRevoked = useRef(false);
  const { id, name } = token;
  const handleRevoked = () => {
    isRevoked.current = true;
    onClose();
  };
  return (
    <Dialog
      title="Really revoke this token?"
      onClose={onClose}
      onClosed={() => {
        if (isRevoked.current) onRevoked(id, name);
      }}
    >
      <div className={styles['form']}>
        <p className={styles['words']}>
          Scripts that use <strong>{name}</strong> are refused from now on. What they have made
          stays. A revoked token cannot be used again; you can make another one.
        </p>
        {error !== null && <Notice kind="error">{messageOf(error)}</Notice>}
        <FormButtons>
          <Button variant="soft" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={isPending}
            onClick={() => mutate(id, { onSuccess: handleRevoked })}
          >
            Revoke
          </Button>
        </FormButtons>
      </div>
    </Dialog>
  );
}
