import { Suspense } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { DialogState } from '../../ui/dialogs/use-dialog.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import { countOf } from '../../ui/words/format-number.ts';
import type { CampaignSubject } from './campaign-subject.ts';

interface CampaignDialogProps {
  dialog: DialogState<CampaignSubject>;
  /** Called with the id of the batch when it has started, before the dialog is gone. */
  onStarted?: (batch: string) => void;
}

const CampaignForm = lazyCode(async () => {
  const { CampaignForm } = await import('./campaign-form.tsx');
  return { default: CampaignForm };
});

/** "Analyse with...": several kinds, each with its settings, on one or several sequences. */
export function CampaignDialog({ dialog, onStarted }: CampaignDialogProps) {
  const { subject, close } = dialog;
  if (subject === null) return null;
  const { sequences } = subject;
  const [only] = sequences;
  const what =
    sequences.length === 1 && only !== undefined
      ? only.name
      : countOf(sequences.length, 'sequence');
  return (
    <Dialog title={`Analyse ${what} with`} width={640} onClose={close}>
      <Suspense fallback={<Skeleton width="100%" height={320} />}>
        <CampaignForm
          subject={subject}
          onClose={close}
          onStarted={(batch) => {
            close();
            onStarted?.(batch);
          }}
        />
      </Suspense>
    </Dialog>
  );
}
