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
  /** On its button, where that is not "Delete". */
  action?: string;
  /** What the deletion removes, and what it keeps. */
  children: ReactNode;
}

/** The question before a deletion, or before something else that cannot be undone afterwards. */
export function DeleteDialog({
  onDelete,
  action = 'Delete',
  children,
  ...dialog
}: DeleteDialogProps) {
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
            {action}
          </Button>
        </FormButtons>
      </div>
    </Dialog>
  );
}
