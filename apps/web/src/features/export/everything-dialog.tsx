import { Suspense } from 'react';
import type { EverythingOf } from '../../api/hits/everything.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { DialogState } from '../../ui/dialogs/use-dialog.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import type { FigureOfSequence } from './figures/draw-figures.tsx';

const EverythingForm = lazyCode(async () => ({
  default: (await import('./everything-form.tsx')).EverythingForm,
}));

interface EverythingDialogProps {
  /** What leaves as one archive. */
  dialog: DialogState<EverythingOf>;
  /** Draws the map as SVG text, where it is on the page. */
  draw?: (() => Promise<string>) | null;
  /** Draws the map of a sequence that is not on the page; its code comes at the first figure. */
  FigureOfSequence: FigureOfSequence;
}

/** Rows of all kinds, methods text, provenance and figures as one ZIP archive. */
export function EverythingDialog({ dialog, draw = null, FigureOfSequence }: EverythingDialogProps) {
  const { subject, close } = dialog;
  if (subject === null) return null;
  return (
    <Dialog title="Everything as ZIP" width={620} onClose={close}>
      <Suspense fallback={<Skeleton width="100%" height={320} />}>
        <EverythingForm
          of={subject}
          draw={draw}
          FigureOfSequence={FigureOfSequence}
          onClose={close}
        />
      </Suspense>
    </Dialog>
  );
}
