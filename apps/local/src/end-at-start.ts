import { IMPORT_CUT_OFF } from '@flipon/store/sentences';
import { isOutOfRoom } from './adapter/refusal-of-call.ts';
import type { Clock } from './clock.ts';
import type { Database, View } from './database/database.ts';
import { endJob, failed, isUnfinished } from './library/end-jobs.ts';
import { forgetUnused, removeSequence } from './library/release.ts';

/** Of an analysis that may be what the page was closed for, so it is not begun again by itself. */
const CLOSED_MESSAGE = 'The page was closed while this analysis ran. Start it again.';

/**
 * Ends what the last page left: imports are gone, with the reason for what waited for them, and analyses that ran have
 * failed. Those that waited for their turn go on waiting.
 */
export async function endAtStart(db: Database, clock: Clock): Promise<void> {
  const ending = db.change((draft) => {
    const finished = clock.now();
    for (const { id, why } of cutOff(draft)) {
      if (draft.find('sequences', id) !== undefined) removeSequence(draft, id);
      else endJob(draft, id, { status: 'FAILED', exception: why, finished });
    }
    forgetUnused(draft);
  });
  await ending.catch((error: unknown) => {
    if (!isOutOfRoom(error)) throw error;
    // Full storage must not keep a person from deleting something.
    for (const { id, why } of cutOff(db)) db.note(id, failed(why, clock.now()));
  });
}

/** Jobs that nothing goes on with, of sequences and analyses. */
function cutOff(view: View): { id: string; why: string }[] {
  return view.all('jobs').flatMap((job) => {
    const { id, status } = job;
    if (!isUnfinished(job) || status === 'WAITING') return [];
    // What waits for a sequence waits for an import, and none goes on.
    const isOfImport = status === 'CREATED' || view.find('sequences', id) !== undefined;
    return [{ id, why: isOfImport ? IMPORT_CUT_OFF : CLOSED_MESSAGE }];
  });
}
