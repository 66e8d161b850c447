import { Suspense } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { DialogState } from '../../ui/dialogs/use-dialog.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import type { ShareTarget } from './share-target.ts';

/** Few readers of a result share it: the form is loaded when it is opened. */
const ShareForm = lazyCode(async () => ({ default: (await import('./share-form.tsx')).ShareForm }));

/** Makes links to a result or a sequence for others, and ends them. */
export function ShareDialog({ dialog }: { dialog: DialogState<ShareTarget> }) {
  const { subject, close } = dialog;
  if (subject === null) return null;
  const title = 'analysis' in subject.subject ? 'Share this result' : 'Share this sequence';
  return (
    <Dialog title={title} width={560} onClose={close}>
      <Suspense fallback={<Skeleton width="100%" height={180} />}>
        <ShareForm target={subject} onClose={close} />
      </Suspense>
    </Dialog>
  );
}
