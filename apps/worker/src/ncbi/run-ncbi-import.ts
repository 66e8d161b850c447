import { startWaiting } from '@flipon/importing/start-waiting';
import { claimNcbiImport, type NcbiImport, resetNcbiImport } from '@flipon/store/claim-ncbi-import';
import { isDatabaseGone } from '@flipon/store/is-database-gone';
import type { QueuedJob } from '@flipon/store/job-queue';
import { type JobClaim, returnJob } from '@flipon/store/jobs';
import {
  completeNcbiImport,
  discardCancelled,
  failNcbiImport,
} from '@flipon/store/ncbi-import-ends';
import { dropUnneededKeys } from '@flipon/store/ncbi-summaries';
import { stillRuns } from '@flipon/store/still-runs';
import { openSealedText } from '@flipon/store/token-secret';
import type { TokenSecrets } from '@flipon/store/token-secrets';
import { untilDatabaseAnswers } from '@flipon/store/until-database-answers';
import { createProgressReporter } from '../progress-reporter.ts';
import { ClaimLostError, LOOKED_AFTER_SECONDS, StoppingError } from '../run-analysis.ts';
import { onceThereIsRoom } from '../wait-for-room.ts';
import { type FetchSetting, fetchRecord } from './fetch-record.ts';
import { publicReason } from './import-refusal.ts';

/** As many characters as a name may have. */
const LONGEST_NAME = 255;
const BUG_MESSAGE = 'The import failed. The cause has been recorded.';

export interface NcbiDeps extends FetchSetting {
  /** Those of the installation, which open sealed keys. */
  secrets: TokenSecrets;
  /** Longest sequence that a neural network takes. */
  networkMaxBp: number;
  /** Imports of one owner that run at once, on all workers together. */
  maxRunningPerOwner: number;
  log(message: string, error?: unknown): void;
}

/**
 * Runs an import from its claim to its end. The sequence becomes ready whole or not at all, and only by
 * the attempt that holds the claim.
 *
 * @param stopping aborted when the worker is to stop; the job then goes back to the queue
 * @throws StoppingError and what the database says when it is away: the queue tries again
 */
export async function runNcbiImport(
  deps: NcbiDeps,
  job: QueuedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { store } = deps;
  if (await stillRuns(store.db, job.jobId)) {
    return store.queue.postpone(job, 'ncbi', LOOKED_AFTER_SECONDS);
  }
  const claimed = await claimNcbiImport(store, job.jobId, deps.maxRunningPerOwner);
  if (claimed === null) return;
  if (claimed === 'owner_is_busy') return store.queue.postpone(job, 'ncbi');
  const { claim, asked } = claimed;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, stopping]);
  const progress = createProgressReporter(deps, claim, () => stop.abort(new ClaimLostError()));
  try {
    const reset = () => resetNcbiImport(store, claim, asked);
    const waiting = { claim, name: `import of ${asked.accession}`, signal, reset };
    await onceThereIsRoom(deps, waiting, () => {
      progress.note({ done: 0, total: null });
      return fetchAndComplete(deps, claim, asked, { signal, onProgress: progress.note });
    });
  } catch (error) {
    if (stop.signal.aborted) {
      return await untilDatabaseAnswers(() => discardCancelled(store, claim, asked), stopping);
    }
    if (stopping.aborted) {
      await returnJob(store.db, claim);
      throw new StoppingError('the worker is stopping');
    }
    if (isDatabaseGone(error)) {
      // Not the fault of the import: it begins anew, and none of its attempts is used up.
      await untilDatabaseAnswers(() => returnJob(store.db, claim), stopping);
      throw error;
    }
    const reason = publicReason(asked.accession, error);
    if (reason === null) deps.log(`import of ${asked.accession} failed`, error);
    const message = reason ?? BUG_MESSAGE;
    await untilDatabaseAnswers(() => failNcbiImport(store, claim, asked, message), stopping);
  } finally {
    progress.end();
    await dropUnneededKeys(store.db).catch((error) => deps.log('keys were not dropped', error));
  }
}

async function fetchAndComplete(
  deps: NcbiDeps,
  claim: JobClaim,
  asked: NcbiImport,
  watch: Pick<Parameters<typeof fetchRecord>[2], 'signal' | 'onProgress'>,
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
