import { sweepApiTokens } from '@flipon/store/api-tokens';
import { sweepAttempts } from '@flipon/store/attempts';
import { sweepBlobs } from '@flipon/store/blobs';
import { sweepDownloadTokens } from '@flipon/store/download-tokens';
import { sweepEndedLogins } from '@flipon/store/ended-logins';
import { sweepEnded } from '@flipon/store/ended-owners';
import { dropUnneededKeys } from '@flipon/store/ncbi-summaries';
import { sweepPasswordResets } from '@flipon/store/password-resets';
import { listHeardProcesses, sweepProcesses } from '@flipon/store/process-lease';
import { sweepRecordTables } from '@flipon/store/record-tables';
import { sweepImports } from '@flipon/store/sequence-imports';
import { countGuests } from '@flipon/store/server-room';
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
  const { db, files } = store;
  const unfinished = [
    () => sweepImports(db),
    () => sweepUploads(store),
    () => dropUnneededKeys(db),
  ];
  const rest = [
    async () => sweepTemporaryFiles(dataDir, await listHeardProcesses(db)),
    () => sweepGuests(store),
    () => countGuests(db),
    () => sweepEnded(store),
    () => sweepBlobs(db, files),
    () => sweepRecordTables(db),
    () => sweepDownloadTokens(db),
    () => sweepPasswordResets(db),
    () => sweepEndedLogins(db),
    () => sweepAttempts(db),
    () => sweepUserNetworks(db),
    () => sweepOutbox(dataDir),
    () => sweepApiTokens(db),
    () => sweepShares(db),
    () => sweepWorkers(db),
    () => sweepProcesses(db),
    () => verifyAnyBlob(store),
  ];
  // One that fails is no reason to leave out those behind it.
  const sweep = async (steps: readonly (() => Promise<unknown>)[]) => {
    for (const step of steps) await step().catch(onError);
  };
  const timers = [
    setInterval(() => sweep(unfinished), UNFINISHED_EVERY_MS),
    setInterval(() => sweep(rest), REST_EVERY_MS),
  ];
  sweep(rest);
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
