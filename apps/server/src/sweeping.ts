import {
  sweepApiTokens,
  sweepAttempts,
  sweepDownloadTokens,
  sweepEnded,
  sweepEndedLogins,
  sweepGuests,
  sweepPasswordResets,
  sweepUserNetworks,
} from '@flipon/store/accounts';
import { sweepBlobs, verifyAnyBlob } from '@flipon/store/blobs';
import { sweepTemporaryFiles } from '@flipon/store/disk';
import { sweepImports } from '@flipon/store/imports';
import { listHeardProcesses, sweepProcesses, sweepWorkers } from '@flipon/store/jobs';
import { dropUnneededKeys } from '@flipon/store/ncbi';
import { sweepRecordTables } from '@flipon/store/records';
import { countGuests } from '@flipon/store/room';
import { sweepShares } from '@flipon/store/shares';
import type { Store } from '@flipon/store/store';
import { sweepUploads } from '@flipon/store/uploads';
import { sweepOutbox } from './mail/outbox.ts';

const UNFINISHED_EVERY_MS = 15_000;
const REST_EVERY_MS = 600_000;

/** Removes the leftovers of dead processes and deleted results, now and then, and verifies one blob. */
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
  // A failing step does not prevent the later ones.
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
