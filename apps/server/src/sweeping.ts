import { sweepApiTokens } from '@flipon/store/api-tokens';
import { sweepAttempts } from '@flipon/store/attempts';
import { sweepBlobs } from '@flipon/store/blobs';
import { sweepDownloadTokens } from '@flipon/store/download-tokens';
import { sweepEndedLogins } from '@flipon/store/ended-logins';
import { sweepEnded } from '@flipon/store/ended-owners';
import { dropUnneededKeys } from '@flipon/store/ncbi-summaries';
import { sweepPasswordResets } from '@flipon/store/password-resets';
import { sweepRecordTables } from '@flipon/store/record-tables';
import { sweepImports } from '@flipon/store/sequence-imports';
import { sweepShares } from '@flipon/store/shares';
import type { Store } from '@flipon/store/store';
import { sweepGuests } from '@flipon/store/sweep-guests';
import { sweepTemporaryFiles } from '@flipon/store/sweep-temporary-files';
import { sweepUploads } from '@flipon/store/sweep-uploads';
import { sweepUserNetworks } from '@flipon/store/user-networks';
import { verifyAnyBlob } from '@flipon/store/verify-any-blob';
import { sweepWorkers } from '@flipon/store/workers';
import { sweepOutbox } from './mail/outbox.ts';

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
    await sweepGuests(store);
    await sweepEnded(store);
    await sweepBlobs(store.db, store.files);
    await sweepRecordTables(store.db);
    await sweepDownloadTokens(store.db);
    await sweepPasswordResets(store.db);
    await sweepEndedLogins(store.db);
    await sweepAttempts(store.db);
    await sweepUserNetworks(store.db);
    await sweepOutbox(dataDir);
    await sweepApiTokens(store.db);
    await sweepShares(store.db);
    await sweepWorkers(store.db);
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
