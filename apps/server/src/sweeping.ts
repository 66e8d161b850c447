import { sweepBlobs } from '@flipon/store/blobs';
import { sweepDownloadTokens } from '@flipon/store/download-tokens';
import { dropUnneededKeys } from '@flipon/store/ncbi-summaries';
import { sweepRecordTables } from '@flipon/store/record-tables';
import { sweepImports } from '@flipon/store/sequence-imports';
import { sweepShares } from '@flipon/store/shares';
import type { Store } from '@flipon/store/store';
import { sweepGuests } from '@flipon/store/sweep-guests';
import { sweepTemporaryFiles } from '@flipon/store/sweep-temporary-files';
import { sweepUploads } from '@flipon/store/sweep-uploads';
import { verifyAnyBlob } from '@flipon/store/verify-any-blob';

const UNFINISHED_EVERY_MS = 15_000;
const REST_EVERY_MS = 600_000;

/**
 * Clears away what dead processes and deleted results left behind, now and then, and looks at one
 * blob whether it is still whole.
 */
export function startSweeping(store: Store, dataDir: string, onError: (error: unknown) => void) {
  const sweepUnfinished = async () => {
    await sweepImports(store.db);
    await sweepUploads(store);
    await dropUnneededKeys(store.db);
  };
  const sweepRest = async () => {
    await sweepGuests(store.db);
    await sweepBlobs(store.db, store.files);
    await sweepRecordTables(store.db);
    await sweepDownloadTokens(store.db);
    await sweepShares(store.db);
    await sweepTemporaryFiles(dataDir);
    await verifyAnyBlob(store);
  };
  const timers = [
    setInterval(() => sweepUnfinished().catch(onError), UNFINISHED_EVERY_MS),
    setInterval(() => sweepRest().catch(onError), REST_EVERY_MS),
  ];
  sweepRest().catch(onError);
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
