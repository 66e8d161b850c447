/** Stores and rows for tests, on a real database; only tests may import it. */

export { addTestAnalysis } from './add-test-analysis.ts';
export { addTestLane } from './add-test-lane.ts';
export { addTestSequence } from './add-test-sequence.ts';
export { addTestUser } from './add-test-user.ts';
export { readAllRecords } from './all-records.ts';
export { ample } from './ample-limits.ts';
export { copyAnalysis } from './copy-analysis.ts';
export { cutNextReader } from './cut-next-reader.ts';
export { isAnyoneWaiting } from './is-anyone-waiting.ts';
export { listQueued } from './list-queued.ts';
export { listTemporaryFiles } from './list-temporary-files.ts';
export { readEverything } from './read-everything.ts';
export { refuseStatements } from './refuse-statements.ts';
export { mountSmallDisk } from './small-disk.ts';
export { startTestStore, type TestStore } from './test-store.ts';
export { watchRows } from './watch-rows.ts';
export { withTableLocked } from './with-table-locked.ts';
