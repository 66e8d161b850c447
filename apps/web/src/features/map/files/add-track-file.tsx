import { Suspense } from 'react';
import type { DialogState } from '../../../ui/dialogs/use-dialog.ts';
import { lazyCode } from '../../../ui/state/load-code.ts';
import type { MapAddressState } from '../address/use-map-address.ts';
import { fileKey } from './file-lane.ts';

const AddTrackFileDialog = lazyCode(async () => ({
  default: (await import('./add-dialog.tsx')).AddTrackFileDialog,
}));

interface AddTrackFileProps {
  sequenceId: string;
  dialog: DialogState<true>;
  state: MapAddressState;
}

/** The dialog that adds a file, and puts it on a map whose address names its files. */
export function AddTrackFile({
  sequenceId,
  dialog,
  state: { address, change },
}: AddTrackFileProps) {
  if (dialog.subject === null) return null;
  const { files, page } = address;
  return (
    <Suspense fallback={null}>
      <AddTrackFileDialog
        sequenceId={sequenceId}
        onAdded={(lane, instead) => {
          // An address that names no files shows all of them.
          if (files === null) return;
          const before = instead === null ? null : fileKey(instead.id);
          const others = files.filter((each) => each !== before);
          change({ files: [...others, fileKey(lane.id)], page });
        }}
        onClose={dialog.close}
      />
    </Suspense>
  );
}
