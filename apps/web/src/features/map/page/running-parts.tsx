import { useCancelParts } from '../../../api/analyses/change-analyses.ts';
import { useIsServerGone } from '../../../api/connection/page-connection.ts';
import { doneOfSearches, searchWords } from '../../../api/runs/run-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { countOf, formatInteger, percentDone } from '../../../ui/words/format-number.ts';
import { leftWords } from '../../../ui/words/time-left.ts';
import type { RunningPart, RunningSearches } from '../data/use-running-parts.ts';
import styles from './map-page.module.css';

/** How many searches of the sequence have ended, and when the others will. */
export function RunningParts({ parts, done, total }: RunningSearches) {
  const isServerGone = useIsServerGone();
  if (parts.length === 0) return null;
  const ofRunning = parts.reduce((sum, { percent }) => sum + percent, 0);
  const progress = { done: done * 100 + ofRunning, total: 100 * total };
  const percent = percentDone(progress);
  const quarter = Math.floor(percent / 25) * 25;
  const left = parts.map(({ secondsLeft }) => secondsLeft);
  const isKnown = left.every((seconds) => seconds !== null);
  const next = isKnown
    ? leftWords(Math.max(...left.map(Number)))
    : percent === 0 && parts[0]?.words;
  return (
    <div className={styles['running']}>
      <strong>
        {done > 0
          ? `${formatInteger(done)} of ${searchWords(total)} done`
          : (doneOfSearches(progress, total) ?? searchWords(total))}
      </strong>
      <ProgressBar className={styles['done'] ?? ''} label="All searches" percent={percent} />
      <span>
        {formatInteger(parts.length)}{' '}
        {isServerGone
          ? 'not finished when the server last answered'
          : `to come${next ? `, ${next}` : ''}`}
      </span>
      <span className={styles['state']}>You can use the lanes that are ready.</span>
      <StopTheRest parts={parts} />
      <VisuallyHidden>
        <span role="status">{quarter > 0 && `${quarter} % of all searches done`}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Ends the searches of a sequence that run or wait, after one question. */
function StopTheRest({ parts }: { parts: readonly RunningPart[] }) {
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
