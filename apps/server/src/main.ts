import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toWireDate } from '@flipon/contract/wire-date';
import { createEutils } from '@flipon/eutils/eutils';
import { createImportPool } from '@flipon/importing/import-pool';
import { checkShelf } from '@flipon/networks/checked-shelf';
import { isCudaAvailable } from '@flipon/networks/cuda';
import { openModelShelf } from '@flipon/networks/model-shelf';
import { endProcess } from '@flipon/settings/end-process';
import { readProgramOrEnd, refuseStart } from '@flipon/settings/program-settings';
import type { Settings } from '@flipon/settings/settings';
import {
  makeDownloadToken,
  nameSecretly,
  openTokenSecrets,
  SecretFileError,
  sealText,
} from '@flipon/store/accounts';
import { sumOldBlobs } from '@flipon/store/blobs';
import { openProcessLease } from '@flipon/store/jobs';
import { createNcbiTurns } from '@flipon/store/ncbi';
import { inBackground, openStoreWhenThere, StoreRefusalError } from '@flipon/store/store';
import { leaveFree } from '@flipon/tables/spill-folder';
import { createPasswordHasher } from './accounts/password-hasher.ts';
import { createTokens } from './accounts/tokens.ts';
import { buildApp } from './app.ts';
import { readP53Matrix } from './calculators/read-p53-matrix.ts';
import { collectWhenQuiet } from './collect-when-quiet.ts';
import { readSwitchedOff } from './feature-flags/feature-flags.ts';
import { outboxOf } from './mail/outbox.ts';
import { lookAtModels } from './models/look-at-models.ts';
import { quotasOf } from './quotas.ts';
import { loadExamples } from './sequences/add-examples.ts';
import { startSweeping } from './sweeping.ts';
import { createAnswerThreads } from './threads/answer-threads.ts';

/** Users wait for the server's own requests to NCBI. */
const LONGEST_TURN_MS = 5000;
const LONGEST_SILENCE_MS = 15_000;
/** A database that does not answer cannot record that this server ends. */
const ENDED_AFTER_MS = 8000;

const MB = 1024 * 1024;

const settings = readProgramOrEnd('serve');
const { databaseUrl } = settings;
if (databaseUrl === undefined)
  refuseStart('serve needs DATABASE_URL. `flipon all` brings its own database.');
const matrixReading = settings.p53Matrix === undefined ? null : readP53Matrix(settings.p53Matrix);
if (settings.smtpUrl !== undefined && settings.mailFrom === undefined)
  refuseStart('FLIPON_SMTP_URL needs FLIPON_MAIL_FROM: the address that mails come from.');
if (matrixReading?.ok === false) refuseStart(matrixReading.message);
const switches = readSwitchedOff(settings.kindsOff);
if (!switches.ok) refuseStart(switches.message);

// Until there is a log.
let tellError = (error: Error, what: string): void => {
  process.stderr.write(`${what}: ${error}\n`);
};
const places = {
  databaseUrl,
  dataDir: settings.dataDir,
  holdsFolder: settings.holdsFolder,
  onError: (error: Error) => tellError(error, 'the database is away'),
};
const tell = (sentence: string) => void process.stderr.write(`${sentence}\n`);
const store = await openStoreWhenThere(places, tell).catch((error) => {
  if (error instanceof StoreRefusalError) refuseStart(error.message);
  throw error;
});
const lease = await openProcessLease(databaseUrl, store.db, (error) =>
  tellError(error, 'other servers may take the uploads of this one'),
);
const pool = createImportPool({
  maxOpen: settings.runningImports,
  maxOpenPerOwner: settings.runningImportsPerOwner,
});
leaveFree(settings.diskFloorMb * MB);
const threads = createAnswerThreads();
const secrets = await openTokenSecrets(settings.dataDir, (error) =>
  app?.log.error({ err: error }, 'the secret of the tokens could not be read again'),
).catch((error) => {
  if (error instanceof SecretFileError) refuseStart(error.message);
  throw error;
});
// Names are the same after a rotation.
const known = await secrets.latest();
const takeTurn = createNcbiTurns(store.db, known);
const networks = {
  shelf: checkShelf(
    openModelShelf(settings.modelsDir ?? join(settings.dataDir, 'models')),
    settings.networkPrecision,
  ),
  precision: settings.networkPrecision,
  isCudaAvailable: () => isCudaAvailable(settings.cuda),
  maxBp: settings.networkMaxKb * 1000,
};
const app = await buildApp({
  store,
  processId: lease.id,
  pool,
  threads,
  tokens: createTokens(secrets),
  hasher: createPasswordHasher(),
  nameSecretly: (text) => nameSecretly(known, text),
  makeDownloadToken: async (text) => makeDownloadToken(await secrets.latest(), text),
  ncbi: {
    eutils: createEutils({
      baseUrl: settings.ncbiUrl,
      apiKey: settings.ncbiApiKey,
      email: settings.ncbiEmail,
      takeTurn: (key, signal) => takeTurn(key, { signal, withinMs: LONGEST_TURN_MS }),
      silenceMs: LONGEST_SILENCE_MS,
    }),
    seal: async (key) => sealText(await secrets.latest(), key),
  },
  networks,
  examples: await loadExamples(inBackground(store)),
  options: {
    host: settings.host,
    version: readVersion(),
    assemblyDate: readAssemblyDate(settings),
    maxUploadMb: settings.maxUploadMb,
    maxSequenceMb: settings.maxSequenceMb,
    quotas: quotasOf(settings),
    passwordMin: settings.passwordMin,
    mail: {
      smtpUrl: settings.smtpUrl ?? null,
      from: settings.mailFrom ?? 'Flipon <flipon@localhost>',
      outboxDir: outboxOf(settings.dataDir),
      linkBase: settings.publicUrl ?? `http://localhost:${settings.port}`,
    },
    operatorToken: settings.operatorToken ?? null,
    runningPerOwner: settings.maxRunningPerOwner,
    dataDir: settings.dataDir,
    palindromeUrl: settings.palindromeUrl,
    trustProxy: settings.trustProxy,
    publicUrl: settings.publicUrl ?? null,
    kindsOff: switches.off,
    p53Matrix: matrixReading?.matrix ?? null,
    webDir: settings.webDir,
    logLevel: settings.logLevel,
  },
});
tellError = (error, what) => app.log.error({ err: error }, what);
const sweeping = startSweeping(inBackground(store), settings.dataDir, (error) =>
  app.log.error({ err: error }, 'sweeping failed'),
);
const tellOldBlob = (error: unknown) =>
  app.log.error({ err: error }, 'a blob of an earlier version did not get its checksums');
sumOldBlobs(inBackground(store), tellOldBlob).then((summed) => {
  if (summed > 0) app.log.info({ summed }, 'blobs of an earlier version have got their checksums');
}, tellOldBlob);
// Weights are read once, and the engine is checked once: before a request has to wait for either.
lookAtModels(networks).catch((error) => app.log.error({ err: error }, 'models were not read'));
await app
  .listen({ port: settings.port, host: settings.host })
  .catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    refuseStart(
      `Port ${settings.port} is in use. Stop the other program or set PORT to another number.`,
    );
  });
process.send?.({ type: 'ready' });
threads.keepReady();
collectWhenQuiet();

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The parent process, which had a channel to this one, has ended: no process is left to stop this one.
process.on('disconnect', stop);

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => void endProcess(0), ENDED_AFTER_MS).unref();
  sweeping.stop();
  await app.close();
  await pool.close();
  await lease.stop();
  await store.close().catch((error) => app.log.error({ err: error }, 'the store did not close'));
  await endProcess(0);
}

function readVersion(): string {
  const path = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

function readAssemblyDate({ webDir }: Settings): string {
  const built = statSync(join(webDir, 'index.html'), { throwIfNoEntry: false });
  return built === undefined ? 'UNKNOWN' : toWireDate(built.mtime);
}
