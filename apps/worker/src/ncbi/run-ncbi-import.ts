import { LONGEST_SILENCE_MS } from '@flipon/eutils/eutils';
import { startWaiting } from '@flipon/importing/start-waiting';
import { openSealedText, type TokenSecrets } from '@flipon/store/accounts';
import { isDatabaseGone, type Trx, untilDatabaseAnswers } from '@flipon/store/database';
import {
  claimJob,
  IMPORT_STALLED_MESSAGE,
  type JobClaim,
  type QueuedJob,
  returnJob,
  whileHeld,
} from '@flipon/store/jobs';
import {
  claimNcbiImport,
  completeNcbiImport,
  discardCancelled,
  dropUnneededKeys,
  failNcbiImport,
  type NcbiImport,
  resetNcbiImport,
} from '@flipon/store/ncbi';
import { type Claims, inTurn, LOOKED_AFTER_SECONDS } from '../run-analysis.ts';
import { type ClaimWatch, runWatched, type WatchDeps, type WatchedWork } from '../run-watched.ts';
import { onceThereIsRoom } from '../wait-for-room.ts';
import { type FetchSetting, fetchRecord } from './fetch-record.ts';
import { publicReason } from './import-refusal.ts';

/** As many characters as a name may have. */
const LONGEST_NAME = 255;
const BUG_MESSAGE = 'The import failed. The cause has been recorded.';

export interface NcbiDeps extends FetchSetting, WatchDeps {
  /** The secrets of the installation, which open sealed keys. */
  secrets: TokenSecrets;
  /** Longest sequence that a neural network takes. */
  networkMaxBp: number;
  /** Imports of one owner that run at once, on all workers together. */
  maxRunningPerOwner: number;
  /** Of this process. */
  claims: Claims;
}

/**
 * Runs an import from its claim to its end. The sequence becomes ready whole or not at all, and only by the
 * attempt that holds the claim.
 *
 * @param stopping aborted when the worker is to stop; the job then goes back to the queue
 * @throws StoppingError, StalledError, and the error of an unreachable database: the queue tries again
 */
export async function runNcbiImport(
  deps: NcbiDeps,
  job: QueuedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { store, claims, maxRunningPerOwner } = deps;
  const { queue } = store;
  const { running, lease } = claims;
  let runsHere = false;
  const claimOne = async () => {
    if (running.has(job.jobId)) return 'is_held';
    const claim = await claimJob(store.db, job.jobId, maxRunningPerOwner, lease);
    runsHere = claim !== null && typeof claim !== 'string';
    if (runsHere) running.add(job.jobId);
    return claim;
  };
  try {
    const claimed = await claimNcbiImport(store, job.jobId, () => inTurn(claims, claimOne));
    if (claimed === null) return;
    if (claimed === 'is_held') return await queue.postpone(job, 'ncbi', LOOKED_AFTER_SECONDS);
    if (claimed === 'owner_is_busy') return await queue.postpone(job, 'ncbi');
    await runClaimed(deps, claimed, stopping);
  } finally {
    if (runsHere) running.delete(job.jobId);
  }
}

async function runClaimed(
  deps: NcbiDeps,
  { claim, asked }: { claim: JobClaim; asked: NcbiImport },
  stopping: AbortSignal,
): Promise<void> {
  const { store } = deps;
  const name = `the import of ${asked.accession}`;
  const fail = (message: string) =>
    untilDatabaseAnswers(() => failNcbiImport(store, claim, asked, message), stopping);
  const work: WatchedWork = {
    ...{ claim, group: claim, name },
    begin: (watch) => importOnceThereIsRoom(deps, claim, asked, watch),
    discard: () => untilDatabaseAnswers(() => discardCancelled(store, claim, asked), stopping),
    failStalled: () => fail(IMPORT_STALLED_MESSAGE),
    async handleError(error) {
      if (isDatabaseGone(error)) {
        // Not the fault of the import: it begins anew, and none of its attempts is used up.
        await untilDatabaseAnswers(() => returnJob(store.db, claim), stopping);
        throw error;
      }
      const reason = publicReason(asked.accession, error);
      if (reason === null) deps.log(`${name} failed`, error);
      await fail(reason ?? BUG_MESSAGE);
    },
  };
  try {
    await runWatched(deps, work, stopping);
  } finally {
    await dropUnneededKeys(store.db).catch((error) => deps.log('keys were not dropped', error));
  }
}

function importOnceThereIsRoom(
  deps: NcbiDeps,
  claim: JobClaim,
  asked: NcbiImport,
  { signal, moved, note, waits, allows, lose }: ClaimWatch,
): Promise<void> {
  const { store } = deps;
  const asHolder = async <Value>(write: (trx: Trx) => Promise<Value>) => {
    const written = await whileHeld(store.db, claim, write);
    return written === null ? lose() : written.value;
  };
  const reset = () => resetNcbiImport(store, claim, asked);
  const waiting = { claim, name: `import of ${asked.accession}`, signal, reset, onWait: waits };
  return onceThereIsRoom(deps, waiting, async () => {
    // Of an earlier attempt: a million records take a while, and others may have them locked.
    await reset();
    note({ done: 0, total: null });
    // Only during requests to NCBI: a later hang is reported as early as in any other work.
    const onAsking = (isAsking: boolean) => allows(isAsking ? LONGEST_SILENCE_MS : 0);
    const watch = { signal, onProgress: note, onPulse: moved, onAsking, asHolder };
    await fetchAndComplete(deps, claim, asked, watch);
  });
}

async function fetchAndComplete(
  deps: NcbiDeps,
  claim: JobClaim,
  asked: NcbiImport,
  watch: Omit<Parameters<typeof fetchRecord>[2], 'key'>,
): Promise<void> {
  const cpu = process.cpuUsage();
  const key = asked.sealedKey === null ? null : await openKey(deps.secrets, asked.sealedKey);
  const { head, imported } = await fetchRecord(deps, asked, { ...watch, key: key ?? undefined });
  const { user, system } = process.cpuUsage(cpu);
  const finished = {
    claim,
    accession: head.accession,
    definition: shorten(head.definition),
    // The request has the last word, but it cannot say that a molecule is linear.
    isCircular: asked.isCircular,
    ...imported,
    cpuMs: (user + system) / 1000,
    signal: watch.signal,
  };
  const { lengthBp } = imported.content;
  const isDone = await completeNcbiImport(deps.store, asked, finished, (trx, waiting) =>
    startWaiting(deps, trx, waiting, lengthBp),
  );
  if (!isDone) await discardCancelled(deps.store, claim, asked);
}

/** Null where the secret that has sealed it counts no longer: the record is fetched without a key. */
async function openKey(secrets: TokenSecrets, sealed: Uint8Array): Promise<string | null> {
  const { latest, newest } = secrets;
  return openSealedText(await latest(), sealed) ?? openSealedText(await newest(), sealed);
}

function shorten(definition: string): string {
  if (definition.length <= LONGEST_NAME) return definition;
  return `${definition.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}
