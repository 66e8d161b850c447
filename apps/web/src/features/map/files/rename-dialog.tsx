import { useRenameLane } from '../../../api/lanes/change-lanes.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { RenameForm } from '../../sequences/rename-form.tsx';
import type { FileLane } from './file-lane.ts';

interface RenameTrackFileProps {
  sequenceId: string;
  lane: FileLane;
  onClose: () => void;
}

/** Gives a file on the map another name. */
export function RenameTrackFile({ sequenceId, lane, onClose }: RenameTrackFileProps) {
  const { mutate, isPending, error } = useRenameLane(sequenceId);
  return (
    <Dialog title="Rename file" onClose={onClose}>
      <RenameForm
        label="Name"
        name={lane.file.name}
        rename={(name, events) => mutate({ id: lane.file.id, name }, events)}
        isPending={isPending}
        error={error}
        onClose={onClose}
      />
    </Dialog>
  );
}
