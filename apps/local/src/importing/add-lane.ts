import type { Library } from '@flipon/answers/library';
import type { LibraryAdditions } from '@flipon/answers/library-additions';
import { MAX_LANE_BYTES, MAX_LANES } from '@flipon/importing/lane-limits';
import { makeLane } from '@flipon/importing/make-lane';
import { readLane } from '@flipon/importing/read-lane';
import { nextTurn } from '@flipon/platform/next-turn';
import type { Places } from '../adapter/places.ts';
import type { View } from '../database/database.ts';
import { describeSequence } from '../library/describe-sequence.ts';
import { OWNER } from '../library/owner.ts';
import type { LibraryPlace } from '../library/sequences.ts';
import { storedValue } from '../library/stored-value.ts';
import { namedRecordsOf } from '../records/named-records.ts';
import { tableOf } from '../records/walk-records.ts';
import { keepNewTable } from './keep-new-table.ts';

const maxBytes = MAX_LANE_BYTES;

/**
 * Adds lanes from files, in this thread, which answers calls meanwhile. On a refusal nothing of a file is left.
 *
 * @param given.places of files that are read at once
 * @param given.signal nobody waits for it any longer
 */
export function laneAdder(
  place: LibraryPlace,
  { records, files }: Pick<Library, 'records' | 'files'>,
  { places, signal }: { places: Places; signal: AbortSignal },
): LibraryAdditions['addLane'] {
  const { db, clock } = place;
  const onText = async () => {
    signal.throwIfAborted();
    await nextTurn();
  };

  return async (sequence, { content, readName, ...asked }) => {
    const { id: sequenceId, lengthBp, recordCount, recordTableId, basesBlobId } = sequence;
    if (recordCount === null || lengthBp === null) return { is: 'importing' };
    const isFull = (view: View) =>
      view.all('lanes').filter((row) => row.sequenceId === sequenceId).length >= MAX_LANES;
    if (isFull(db)) return { is: 'full', most: MAX_LANES };
    return keepNewTable(
      place,
      { sequenceId, signal },
      async ({ path, stagedPath }) => {
        const name = await readName();
        return places.take(signal, async () => {
          const read = await readLane(content, { maxBytes, stagedPath, onText });
          const lanePlace = {
            ...namedRecordsOf(db, tableOf(db, recordTableId)),
            lengthBp,
            walkCircles: () => records.walkCircles(recordTableId),
            readBases: (start: number, end: number) => files.read(basesBlobId, start, end),
          };
          const made = await makeLane(lanePlace, { path, stagedPath, read }, asked);
          return { ...storedValue(made), name };
        });
      },
      (draft, made) => {
        if (isFull(draft)) return { is: 'full', most: MAX_LANES };
        const row = draft.find('sequences', sequenceId);
        const now = row === undefined ? null : describeSequence(draft, row);
        // From here on shapes are fixed.
        if (now?.circularCount !== sequence.circularCount) return { is: 'reshaped' };
        const id = crypto.randomUUID();
        draft.put('files', { id: made.blobId, sha256: null });
        draft.put('lanes', { ...made, id, sequenceId, created: clock.now() });
        return { is: 'added', id, ownerId: OWNER };
      },
    );
  };
}
