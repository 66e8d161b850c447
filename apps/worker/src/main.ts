import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PIECE_STEP } from '@flipon/analyses/kinds/zdnabert2/network-pieces';
import { createEutils } from '@flipon/eutils/eutils';
import { createImportPool } from '@flipon/importing/import-pool';
import { openModelShelf } from '@flipon/networks/model-shelf';
import { createNetworkPool } from '@flipon/networks/network-pool';
import { createScanPool } from '@flipon/scan/scan-pool';
import { endProcess, killItself } from '@flipon/settings/end-process';
import { readProgramOrEnd, refuseStart } from '@flipon/settings/program-settings';
import { openTokenSecrets, SecretFileError } from '@flipon/store/accounts';
import { openDiskRoom, sweepTemporaryFiles } from '@flipon/store/disk';
import { listHeardProcesses, openProcessLease, startNotingWorker } from '@flipon/store/jobs';
import { createNcbiTurns } from '@flipon/store/ncbi';
import { openStoreWhenThere, StoreRefusalError } from '@flipon/store/store';
import { pino } from 'pino';
import { lowerProcessPriority } from './lower-process-priority.ts';
import { watchMainThread } from './main-thread-watch.ts';
import { createSummaryFinder } from './ncbi/find-summary.ts';
import { type NcbiDeps, runNcbiImport } from './ncbi/run-ncbi-import.ts';
import { createClaims, runAnalysis } from './run-analysis.ts';
import { createWatchdog } from './watchdog.ts';

/** Two at once, so that a short analysis does not wait for a long one; both share the threads. */
const ANALYSES_AT_ONCE = 2;
/** A network takes all cores, and its memory once. */
const NETWORKS_AT_ONCE = 1;
/** They wait for NCBI most of the time. One owner leaves room for others. */
const FETCHES_AT_ONCE = 6;
const FETCHES_PER_OWNER = 4;
const STOP_WITHIN_MS = 2500;
/** A database that does not answer cannot record that this worker ends. */
const ENDED_AFTER_MS = 5000;

lowerProcessPriority();

const settings = readProgramOrEnd('work');
const { databaseUrl } = settings;
if (databaseUrl === undefined)
  refuseStart('work needs DATABASE_URL. `flipon all` brings its own database.');

const logger = pino({
  level: settings.logLevel,
  name: 'worker',
  // PostgreSQL reports a refused row together with the values in it.
  redact: { paths: ['err.detail'], remove: true },
});
const log = (message: string, error?: unknown) => logger.error({ err: error }, message);
const stopping = new AbortController();
const options = {
  databaseUrl,
  dataDir: settings.dataDir,
  holdsFolder: settings.holdsFolder,
  timeouts: 'background' as const,
  onError: (error: Error) => log('the database is away', error),
};
const store = await openStoreWhenThere(options, (sentence) => logger.warn(sentence)).catch(
  (error) => {
    if (error instanceof StoreRefusalError) refuseStart(error.message);
    throw error;
  },
);
const pool = createScanPool({ threads: settings.threads });
// Parsing is quick compared with downloading: one thread keeps up.
const imports = createImportPool({ threads: 1 });
const { maxRunningPerOwner, threads } = settings;
const networkMaxBp = settings.networkMaxKb * 1000;
const shelf = openModelShelf(settings.modelsDir ?? join(settings.dataDir, 'models'));
const { networkPrecision: precision, networkMemoryMb: memoryMb, cuda } = settings;
// One thread is left for other analyses, so that a network does not stop them.
const networkThreads = Math.max(1, threads - 1);
const network = { shelf, precision, memoryMb, threads: networkThreads, cuda };
const networkPool = createNetworkPool(network);
const limits = {
  guest: { storageMb: settings.guestStorageMb, sequences: settings.guestSequences },
  user: { storageMb: settings.userStorageMb, sequences: settings.userSequences },
  server: {
    guestsStorageMb: settings.guestsStorageMb,
    disk: openDiskRoom(settings.dataDir, settings.diskFloorMb),
  },
};
const lease = await openProcessLease(databaseUrl, store.db, (error) =>
  log('other workers may take the jobs of this one', error),
);
const claims = createClaims(lease);
const stuckMs = settings.stuckMinutes * 60_000;
const watchdog = createWatchdog(stuckMs);
watchMainThread(stuckMs, (error) => log('the main thread is no longer watched', error));
const onHeldOn = () => {
  logger.fatal('a job did not let go of this worker, which ends and is to be started again');
  void stop(1);
};
const watch = { watchdog, onHeldOn };
const common = { store, maxRunningPerOwner, networkMaxBp, limits, claims, log, ...watch };
const analysisDeps = { ...common, queue: 'analysis', pool } as const;
const networkDeps = {
  ...common,
  queue: 'network',
  pool: networkPool,
  stretchBp: PIECE_STEP,
} as const;
await store.queue.work(
  ANALYSES_AT_ONCE,
  (job) => runAnalysis(analysisDeps, job, stopping.signal),
  'analysis',
);
await store.queue.work(
  NETWORKS_AT_ONCE,
  (job) => runAnalysis(networkDeps, job, stopping.signal),
  'network',
);
const ncbi = await openNcbi();
await store.queue.work(FETCHES_AT_ONCE, (job) => runNcbiImport(ncbi, job, stopping.signal), 'ncbi');
const noting = startNotingWorker(
  store.db,
  {
    version: readVersion(),
    threads: pool.threads,
    busyThreads: () => Math.min(pool.threads, pool.countBusy() + networkPool.countBusy()),
  },
  (error) => log('the database does not know that this worker is there', error),
);
// Files that an earlier worker left when it was killed.
listHeardProcesses(store.db)
  .then((heard) => sweepTemporaryFiles(settings.dataDir, heard))
  .catch((error) => log('temporary files were not swept', error));
process.send?.({ type: 'ready' });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());
// The parent process, which had a channel to this one, has ended: no process is left to stop this one.
process.on('disconnect', () => stop());

/** @param code any but 0 asks for a restart */
async function stop(code = 0): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  setTimeout(killItself, ENDED_AFTER_MS).unref();
  await store.queue.stop(STOP_WITHIN_MS).catch((error) => log('the queue did not stop', error));
  await Promise.all([noting.stop(), lease.stop()]);
  await networkPool.close();
  await pool.close();
  await imports.close();
  await store.close().catch((error) => log('the store did not close', error));
  // What is held on to may be held by a thread, for whose end Node.js would wait.
  if (code !== 0) killItself();
  await endProcess(code);
}

function readVersion(): string {
  const path = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

async function openNcbi(): Promise<NcbiDeps> {
  const secrets = await openTokenSecrets(settings.dataDir, (error) =>
    log('the secret could not be read again', error),
  ).catch((error) => {
    if (error instanceof SecretFileError) refuseStart(error.message);
    throw error;
  });
  const takeTurn = createNcbiTurns(store.db, await secrets.latest());
  const eutils = createEutils({
    baseUrl: settings.ncbiUrl,
    apiKey: settings.ncbiApiKey,
    email: settings.ncbiEmail,
    takeTurn: (key, signal) => takeTurn(key, { signal }),
  });
  return {
    store,
    pool: imports,
    eutils,
    findSummary: createSummaryFinder(store, eutils),
    secrets,
    maxSequenceMb: settings.maxSequenceMb,
    networkMaxBp,
    limits,
    maxRunningPerOwner: FETCHES_PER_OWNER,
    claims,
    ...watch,
    log,
  };
}
