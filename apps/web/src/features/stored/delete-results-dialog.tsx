import type { Analysis } from '@flipon/contract/analysis';
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx';
import type { DialogState } from '../../ui/dialogs/use-dialog.ts';
import styles from './delete-results-dialog.module.css';

/** The rows to delete: one, or everything that is ticked. */
export interface Leaving {
  analyses: readonly Analysis[];
  isSelection: boolean;
}

interface DeleteResultsDialogProps {
  dialog: DialogState<Leaving>;
  onDelete: (analyses: readonly Analysis[]) => void;
  onClosed: () => void;
}

const MAX_NAMES = 5;

export function DeleteResultsDialog({ dialog, onDelete, onClosed }: DeleteResultsDialogProps) {
  const { subject, close } = dialog;
  if (subject === null) return null;
  const { analyses, isSelection } = subject;
  const others = analyses.length - MAX_NAMES;
  return (
    <DeleteDialog
      title={isSelection ? 'Really delete selected results?' : 'Really delete results?'}
      onClose={close}
      onClosed={onClosed}
      onDelete={() => onDelete(analyses)}
    >
      <ul className={styles['names']}>
        {analyses.slice(0, MAX_NAMES).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {others > 0 && <li className={styles['others']}>and {others} more</li>}
      </ul>
      <p className={styles['hint']}>
        Their sequences stay in your library. An analysis that runs is cancelled.
      </p>
    </DeleteDialog>
  );
}
