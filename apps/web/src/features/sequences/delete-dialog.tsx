import type { Sequence } from '@flipon/contract/sequence';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { deleteSequence } from '../../api/delete-sequence.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-list.ts';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  /** The sequence to delete; none closes the dialog. */
  sequence: Sequence | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ sequence, onClose, onDeleted }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: ({ id }: Sequence) => deleteSequence(id),
    onSuccess: (_answer, { name }) => {
      showToast({ kind: 'deleted', text: `${name} deleted.` });
      close();
      onDeleted();
      return queryClient.invalidateQueries({ queryKey: ['sequences'] });
    },
  });
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <Dialog isOpen={sequence !== null} title="Delete sequence" onClose={close}>
      {sequence !== null && (
        <div className={styles['body']}>
          <p className={styles['question']}>
            <strong>{sequence.name}</strong> leaves your library. Results that were computed from it
            stay.
          </p>
          {deletion.error !== null && <Notice kind="error">{messageOf(deletion.error)}</Notice>}
          <div className={styles['buttons']}>
            <Button data-autofocus onClick={close}>
              Cancel
            </Button>
            <Button
              variant="danger"
              disabled={deletion.isPending}
              onClick={() => deletion.mutate(sequence)}
            >
              Delete
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
