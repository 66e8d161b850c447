import type { LibraryAdditions } from '@flipon/answers/library-additions';
import { MAX_ANNOTATIONS } from '@flipon/importing/annotation-limits';
import { makeAnnotation } from '@flipon/importing/make-annotation';
import { readFeatures } from '@flipon/importing/read-features';
import { nextTurn } from '@flipon/platform/next-turn';
import { OWNER } from '../library/owner.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { namedRecordsOf } from '../records/named-records.ts';
import { tableOf } from '../records/walk-records.ts';
import { putAnnotation } from './keep-features.ts';
import { keepNewTable } from './keep-new-table.ts';

/**
 * Adds annotations from files, in this thread, which answers calls meanwhile. On a refusal nothing of a file is left.
 *
 * @param given.maxBytes most of a file after decompression
 * @param given.signal nobody waits for it any longer
 */
export function annotationAdder(
  place: LibraryPlace,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): LibraryAdditions['addAnnotation'] {
  const { db, clock } = place;
  const onText = async () => {
    signal.throwIfAborted();
    await nextTurn();
  };

  return async ({ id: sequenceId, recordCount, recordTableId }, { content, readName, names }) => {
    if (recordCount === null) return { is: 'importing' };
    return keepNewTable(
      place,
      { sequenceId, signal },
      async ({ path, stagedPath }) => {
        const read = await readFeatures(content, { maxBytes, stagedPath, onText });
        const name = await readName();
        const records = namedRecordsOf(db, tableOf(db, recordTableId));
        const made = await makeAnnotation(records, { path, stagedPath, read, signal }, names);
        return { ...made, name };
      },
      (draft, made) => {
        const others = draft.all('annotations').filter((row) => row.sequenceId === sequenceId);
        if (others.length >= MAX_ANNOTATIONS) return { is: 'full', most: MAX_ANNOTATIONS };
        const id = putAnnotation(draft, sequenceId, made, clock.now());
        return { is: 'added', id, ownerId: OWNER };
      },
    );
  };
}
