import { createScanPool } from '@flipon/scan/scan-pool';
import { readSettings } from '@flipon/settings/settings';
import { openStore } from '@flipon/store/store';
import { pino } from 'pino';
import { runAnalysis } from './run-analysis.ts';

/** Two at once, so that a short analysis does not wait for a long one; both share the threads. */
const ANALYSES_AT_ONCE = 2;
const STOP_WITHIN_MS = 2500;

const reading = readSettings(process.env);
if (!reading.ok) refuse(reading.message);
const { settings } = reading;
const { databaseUrl } = settings;
if (databaseUrl === undefined)
  refuse('work needs DATABASE_URL. `flipon all` brings its own database.');

const logger = pino({ level: settings.logLevel, name: 'worker' });
const log = (message: string, error?: unknown) => logger.error({ err: error }, message);
const stopping = new AbortController();
const store = await openStore({
  databaseUrl,
  dataDir: settings.dataDir,
  onError: (error) => log('the database is away', error),
});
const pool = createScanPool({ threads: settings.threads });
const { maxRunningPerOwner } = settings;
await store.queue.work(ANALYSES_AT_ONCE, (job) =>
  runAnalysis({ store, pool, log, maxRunningPerOwner }, job, stopping.signal),
);
process.send?.({ type: 'ready' });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// Whoever started this process with a channel is gone: nobody would stop it later.
process.on('disconnect', stop);

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  await store.queue.stop(STOP_WITHIN_MS).catch((error) => log('the queue did not stop', error));
  await pool.close();
  await store.close().catch((error) => log('the store did not close', error));
  process.exit(0);
}

function refuse(message: string): never {
  if (process.send === undefined) process.stderr.write(`${message}\n`);
  else process.send({ type: 'fatal', message });
  process.exit(1);
}
