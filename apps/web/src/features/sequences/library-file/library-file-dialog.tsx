import { Suspense } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { DialogState } from '../../../ui/dialogs/use-dialog.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lazyCode } from '../../../ui/state/load-code.ts';

const LibraryFileForm = lazyCode(async () => ({
  default: (await import('./library-file-form.tsx')).LibraryFileForm,
}));

interface LibraryFileDialogProps {
  /** The file of a library, or one that is to be chosen. */
  dialog: DialogState<File | 'to choose'>;
}

/** Brings a saved library in. */
export function LibraryFileDialog({ dialog: { subject, close } }: LibraryFileDialogProps) {
  if (subject === null) return null;
  return (
    <Dialog title="Open a library file" onClose={close}>
      <Suspense fallback={<Skeleton width="100%" height={160} />}>
        <LibraryFileForm given={subject === 'to choose' ? null : subject} onClose={close} />
      </Suspense>
    </Dialog>
  );
}
