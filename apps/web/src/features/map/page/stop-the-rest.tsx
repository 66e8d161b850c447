import { useCancelParts } from '../../../api/analyses/cancel-analysis.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import type { RunningPart } from '../data/use-running-parts.ts';
import styles from './map-page.module.css';

/** Ends the searches of a sequence that run or wait, after one question. */
export function StopTheRest({ parts }: { parts: readonly RunningPart[] }) {
  const asking = useDialog<true>();
  const stopping = useCancelParts();
  const searches = countOf(parts.length, { one: 'search', many: 'searches' });
  return (
    <>
      <Button
        variant="soft"
        className={styles['stop']}
        disabled={stopping.isPending}
        onClick={() => asking.open(true)}
      >
        Stop the rest
      </Button>
      {asking.subject !== null && (
        <DeleteDialog
          title={`Stop ${searches}?`}
          action={`Stop ${searches}`}
          onClose={asking.close}
          onDelete={() => stopping.mutate(parts)}
        >
          <p>
            What they have found so far is lost. Finished searches stay on the map, and each stopped
            one can be started again.
          </p>
        </DeleteDialog>
      )}
    </>
  );
}
