import type { Library } from '@flipon/answers/library';
import {
  findAnalysis,
  findProfilePlaces,
  findResultsOf,
  listFinishedResults,
} from '@flipon/store/analyses';
import { findLanesOf, listAnnotations, readNameRecords } from '@flipon/store/annotations';
import { findBlobSha256 } from '@flipon/store/blobs';
import {
  findCircleOfArc,
  findCircularOrdinals,
  findCountedRecords,
  findOrderedPage,
  findRecordsInRange,
  findSeenRecords,
  findSequenceRecords,
  findShapes,
  hasNamesAlike,
  listCountedRecords,
  walkOrderedRecords,
  walkPlacedRecords,
  walkRecordBatches,
} from '@flipon/store/records';
import { findSequence } from '@flipon/store/sequences';
import { inBackground, type Store } from '@flipon/store/store';

/** The store as routes read it. What takes long by its nature asks the connections of background work. */
export function libraryOf(store: Store) {
  const { db, backgroundDb, files } = store;
  const background = inBackground(store);
  return {
    sequences: { findSequence: on(db, findSequence) },
    analyses: {
      findAnalysis: on(db, findAnalysis),
      findResultsOf: on(db, findResultsOf),
      listFinishedResults: on(db, listFinishedResults),
    },
    features: {
      listAnnotations: on(db, listAnnotations),
      readNameRecords: on(db, readNameRecords),
      findLanesOf: on(db, findLanesOf),
    },
    records: {
      findSequenceRecords: on(db, findSequenceRecords),
      findRecordsInRange: on(backgroundDb, findRecordsInRange),
      findSeenRecords: on(backgroundDb, findSeenRecords),
      findCircleOfArc: on(db, findCircleOfArc),
      findShapes: on(db, findShapes),
      findCircularOrdinals: on(db, findCircularOrdinals),
      findProfilePlaces: on(db, findProfilePlaces),
      hasNamesAlike: on(backgroundDb, hasNamesAlike),
      walkRecordBatches: on(backgroundDb, walkRecordBatches),
      walkPlacedRecords: on(backgroundDb, walkPlacedRecords),
      async *walkCircles(recordTableId) {
        const { circularCount } = await findShapes(backgroundDb, recordTableId);
        if (circularCount === 0) return;
        yield* walkPlacedRecords(backgroundDb, { recordTableId, circlesOnly: true });
      },
      findCountedRecords: on(background, findCountedRecords),
      listCountedRecords: on(store, listCountedRecords),
      findOrderedPage: on(background, findOrderedPage),
      walkOrderedRecords: on(background, walkOrderedRecords),
    },
    files: {
      localPath: (id) => files.localPath(id),
      uncheckedPath: (id) => files.uncheckedPath(id),
      read: (id, start, end) => files.read(id, start, end),
      findBlobSha256: on(db, findBlobSha256),
    },
  } satisfies Library;
}

/** A function of the store on some of its connections. */
function on<Place, Asked extends unknown[], Found>(
  place: Place,
  ask: (place: Place, ...asked: Asked) => Found,
): (...asked: Asked) => Found {
  return (...asked) => ask(place, ...asked);
}
