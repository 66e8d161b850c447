import type { Sequence } from '@flipon/contract/sequence';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogState } from '../../../ui/use-dialog.ts';

interface DeleteSequencesDialogProps {
  dialog: DialogState<readonly Sequence[]>;
  onDelete: (sequences: readonly Sequence[]) => void;
}

export function DeleteSequencesDialog({ dialog, onDelete }: DeleteSequencesDialogProps) {
  const { subject: sequences, close } = dialog;
  if (sequences === null) return null;
  const isOne = sequences.length === 1;
  return (
    <DeleteDialog
      title={isOne ? 'Delete sequence' : 'Delete selected sequences'}
      onClose={close}
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
