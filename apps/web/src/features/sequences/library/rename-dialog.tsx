import type { Sequence } from '@flipon/contract/sequence';
import { useRenameSequence } from '../../../api/sequences/change-sequences.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { DialogState } from '../../../ui/dialogs/use-dialog.ts';
import { RenameForm } from '../rename-form.tsx';

/** Gives a sequence another name. */
export function RenameDialog({ dialog }: { dialog: DialogState<Sequence> }) {
  const { subject, close } = dialog;
  if (subject === null) return null;
  return (
    <Dialog title="Rename sequence" onClose={close}>
      <RenameSequence sequence={subject} onClose={close} />
    </Dialog>
  );
}

function RenameSequence({ sequence, onClose }: { sequence: Sequence; onClose: () => void }) {
  const { mutate, isPending, error } = useRenameSequence();
  return (
    <RenameForm
      label="Title"
      name={sequence.name}
      hint="Its results go by the new name, too; their titles stay."
      rename={(name, events) => mutate({ id: sequence.id, name }, events)}
      isPending={isPending}
      error={error}
      onClose={onClose}
    />
  );
}
