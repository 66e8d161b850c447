import type { Sequence } from '@flipon/contract/sequence';
import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  /** What would be deleted; nothing closes the dialog. */
  sequences: readonly Sequence[];
  onClose: () => void;
  onDelete: (sequences: readonly Sequence[]) => void;
}

/** The question before a deletion; it can be taken back for some seconds afterwards. */
export function DeleteDialog({ sequences, onClose, onDelete }: DeleteDialogProps) {
  const [first] = sequences;
  const isOne = sequences.length === 1;
  return (
    <Dialog
      isOpen={first !== undefined}
      title={isOne ? 'Delete sequence' : 'Delete selected sequences'}
      onClose={onClose}
    >
      {first !== undefined && (
        <div className={styles['body']}>
          <p className={styles['question']}>
            <strong>{isOne ? first.name : `${sequences.length} sequences`}</strong>{' '}
            {isOne ? 'leaves' : 'leave'} your library. Results that were computed from{' '}
            {isOne ? 'it' : 'them'} stay.
          </p>
          <div className={styles['buttons']}>
            <Button data-autofocus onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                onClose();
                onDelete(sequences);
              }}
            >
              Delete
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
