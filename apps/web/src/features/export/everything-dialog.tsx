import { Suspense } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { DialogState } from '../../ui/dialogs/use-dialog.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import type { EverythingSubject } from './everything-form.tsx';

export type { EverythingSubject };

const EverythingForm = lazyCode(async () => ({
  default: (await import('./everything-form.tsx')).EverythingForm,
}));

interface EverythingDialogProps {
  dialog: DialogState<EverythingSubject>;
  /** Draws the map as SVG text, where it is on the page. */
  draw?: (() => Promise<string>) | null;
}

/** Rows of all kinds, methods text, provenance and figure as one ZIP archive. */
export function EverythingDialog({ dialog, draw = null }: EverythingDialogProps) {
  const { subject, close } = dialog;
  if (subject === null) return null;
  return (
    <Dialog title="Everything as ZIP" width={620} onClose={close}>
      <Suspense fallback={<Skeleton width="100%" height={320} />}>
        <EverythingForm subject={subject} draw={draw} onClose={close} />
      </Suspense>
    </Dialog>
  );
}
