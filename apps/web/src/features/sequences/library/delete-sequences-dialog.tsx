import type { Sequence } from '@flipon/contract/sequence';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogState } from '../../../ui/use-dialog.ts';

interface DeleteSequencesDialogProps {
  dialog: DialogState<readonly Sequence[]>;
  onDelete: (sequences: readonly Sequence[]) => void;
}

export function DeleteSequencesDialog({ dialog, onDelete }: DeleteSequencesDialogProps) {
  const sequences = dialog.subject ?? [];
  const isOne = sequences.length === 1;
  return (
    <DeleteDialog
      isOpen={dialog.isOpen}
      title={isOne ? 'Delete sequence' : 'Delete selected sequences'}
      onClose={dialog.close}
      onDelete={() => onDelete(sequences)}
    >
      <p>
        <strong>{isOne ? sequences[0]?.name : `${sequences.length} sequences`}</strong>{' '}
        {isOne ? 'leaves' : 'leave'} your library. Results that were computed from{' '}
        {isOne ? 'it' : 'them'} stay.
      </p>
    </DeleteDialog>
  );
}
