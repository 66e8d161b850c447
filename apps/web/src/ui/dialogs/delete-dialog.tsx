import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { FormButtons } from '../layout/form-buttons.tsx';
import styles from './delete-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface DeleteDialogProps {
  title: string;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
  onDelete: () => void;
  /** What the deletion removes, and what it keeps. */
  children: ReactNode;
}

/** The question before a deletion; it can be taken back for some seconds afterwards. */
export function DeleteDialog({ onDelete, children, ...dialog }: DeleteDialogProps) {
  return (
    <Dialog {...dialog}>
      <div className={styles['body']}>
        {children}
        <FormButtons>
          <Button variant="soft" data-autofocus onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              dialog.onClose();
              onDelete();
            }}
          >
            Delete
          </Button>
        </FormButtons>
      </div>
    </Dialog>
  );
}
