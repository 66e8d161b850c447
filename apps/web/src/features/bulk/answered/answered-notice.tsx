import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from '../bulk.module.css';
import type { BulkPage } from '../call/bulk-page.ts';
import type { BulkAnswered, BulkState } from '../call/bulk-state.ts';
import type { BulkColumns, BulkRow } from '../columns/bulk-columns.ts';

interface AnsweredNoticeProps<Columns> {
  page: BulkPage<Columns>;
  state: BulkState<Columns>;
  answered: BulkAnswered<Columns>;
}

/** Why rows are missing, and the two ways to have them. */
export function AnsweredNotice<Columns extends BulkColumns<never, BulkRow>>({
  page,
  state: { call },
  answered: { state },
}: AnsweredNoticeProps<Columns>) {
  const isBusy = call.is === 'sending' || call.is === 'reading';
  if (isBusy || state === 'done' || state === 'running') return null;
  return (
    <div className={styles['notice']}>
      <Notice
        kind="warning"
        action={
          <span className={styles['noticeButtons']}>
            <Button size="small" onClick={() => void page.goOn()}>
              Go on
            </Button>
            <Button size="small" onClick={() => void page.start()}>
              Start again
            </Button>
          </span>
        }
      >
        <strong>{state === 'lost' ? 'The connection broke.' : 'Cancelled.'}</strong> The rows that
        came are here. Going on sends the table again and takes the missing ones.
      </Notice>
    </div>
  );
}
