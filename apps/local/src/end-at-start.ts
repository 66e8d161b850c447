import { IMPORT_CUT_OFF } from '@flipon/store/sentences';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { endJob, failWaiting, isUnfinished } from './library/end-jobs.ts';
import { forgetUnused } from './library/release.ts';

/** Of an analysis that may be what the page was closed for, so it is not begun again by itself. */
const CLOSED_MESSAGE = 'The page was closed while this analysis ran. Start it again.';

/**
 * Ends what the last page left: imports are gone, with the reason for what waited for them, and analyses that ran have
 * failed. Those that waited go on waiting.
 */
export async function endAtStart(db: Database, clock: Clock): Promise<void> {
  await db.change((draft) => {
    const finished = clock.now();
    for (const { id, status } of draft.all('jobs').filter(isUnfinished)) {
      if (draft.find('sequences', id) !== undefined) {
        draft.remove('sequences', id);
        draft.remove('jobs', id);
        failWaiting(draft, id, IMPORT_CUT_OFF, finished);
      } else if (status === 'RUNNING') {
        endJob(draft, id, { status: 'FAILED', exception: CLOSED_MESSAGE, finished });
      }
    }
    forgetUnused(draft);
  });
}
