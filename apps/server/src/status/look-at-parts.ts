import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part, Parts } from '@flipon/contract/management';
import { describeDatabase } from '@flipon/store/database';
import { readFreeDisk } from '@flipon/store/disk';
import {
  countNcbiImports,
  countStalledJobs,
  listWorkers,
  type NcbiCounts,
  type SeenWorker,
} from '@flipon/store/jobs';
import type { Deps } from '../deps.ts';
import type { Mailer } from '../mail/mailer.ts';
import { lookAtNetworks } from '../models/look-at-networks.ts';
import { rememberAnswer } from './remember-answer.ts';

/** A worker that is well says so every 5 s. */
const SILENT_MS = 20_000;
const LITTLE_ROOM_BYTES = 5 * 1024 ** 3;
const ASKED_EVERY_MS = 60_000;
const LONGEST_ASKED_MS = 8000;
/** phiX174, which NCBI has had since 1977. */
const KNOWN_RECORD = 'NC_001422.1';

/** Checks the parts that the server needs; other servers are asked once a minute at most. */
export function createPartsView(
  { store, ncbi, networks, options }: Pick<Deps, 'store' | 'ncbi' | 'networks' | 'options'>,
  mailer: Pick<Mailer, 'check'>,
): () => Promise<Parts> {
  const askNcbi = rememberAnswer(() => timed(() => reachNcbi(ncbi)), ASKED_EVERY_MS);
  const askMail = rememberAnswer(() => timed(() => mailer.check()), ASKED_EVERY_MS);
  return async () => ({
    parts: await Promise.all([
      lookAtServer(options.version),
      // A database that is away takes the others' numbers with it.
      Promise.all([listWorkers(store.db), countStalledJobs(store.db)]).then(
        ([workers, stalled]) => describeWorkers(workers, stalled),
        () => unknown('worker'),
      ),
      lookAtDatabase(store.db),
      lookAtStorage(store.db, options),
      Promise.all([askNcbi(), countNcbiImports(store.db)]).then(
        ([asked, counts]) => describeNcbi(asked, counts),
        () => unknown('ncbi'),
      ),
      askMail().then((asked) => describeMail(asked, options.mail)),
      lookAtNetworks(networks),
    ]),
  });
}

interface Asked {
  answerMs: number;
  error: unknown;
}

async function timed(ask: () => Promise<unknown>): Promise<Asked> {
  const start = performance.now();
  const error = await ask().then(
    () => null,
    (failure: unknown) => failure ?? new Error('it failed'),
  );
  return { answerMs: Math.round(performance.now() - start), error };
}

function unknown(name: 'worker' | 'ncbi'): Part {
  return { name, state: 'warning', words: 'unknown: the database does not answer', answerMs: null };
}

async function lookAtServer(version: string): Promise<Part> {
  const megabytes = Math.round(process.memoryUsage.rss() / 1024 ** 2);
  const words = `version ${version}, up for ${describeSpan(process.uptime())}, ${megabytes} MiB of memory`;
  return { name: 'server', state: 'ready', words, answerMs: null };
}

/**
 * The workers of all machines that share the database.
 *
 * @param stalled jobs that made no progress
 */
export function describeWorkers(workers: readonly SeenWorker[], stalled: number): Part {
  const awake = workers.filter(({ silentMs }) => silentMs < SILENT_MS);
  const silent = workers.length - awake.length;
  const threads = awake.reduce((sum, each) => sum + each.threads, 0);
  const busy = awake.reduce((sum, each) => sum + each.busyThreads, 0);
  const about = awake.length === 1 ? '' : `${awake.length} workers, `;
  const words =
    awake.length === 0
      ? 'none: analyses and imports from NCBI wait'
      : `${about}${busy} of ${threads} threads busy`;
  const gone = silent === 0 ? '' : `; ${silent} more fell silent within the last hour`;
  const stuck =
    stalled === 0
      ? ''
      : `; jobs that made no progress and were handed back within a day: ${stalled}`;
  const state = awake.length === 0 ? 'down' : silent + stalled > 0 ? 'warning' : 'ready';
  return { name: 'worker', state, words: words + gone + stuck, answerMs: null };
}

async function lookAtDatabase(db: Deps['store']['db']): Promise<Part> {
  let words = '';
  const { answerMs, error } = await timed(async () => {
    const { version, bytes } = await describeDatabase(db);
    words = `PostgreSQL ${version}, ${describeBytes(bytes)}`;
  });
  return error === null
    ? { name: 'database', state: 'ready', words, answerMs }
    : { name: 'database', state: 'down', words: 'does not answer', answerMs: null };
}

/** Free space alone does not tell a folder that has become read-only. */
async function lookAtStorage(
  db: Deps['store']['db'],
  { dataDir, quotas: { server } }: Deps['options'],
): Promise<Part> {
  const { answerMs, error } = await timed(async () => {
    await rm(await mkdtemp(join(dataDir, 'tmp', 'status-')), { recursive: true });
  });
  const disk = await statfs(dataDir).catch(() => null);
  const free = disk === null ? 0 : disk.bavail * disk.bsize;
  const words = `${describeBytes(free)} free`;
  if (error !== null) {
    return { name: 'storage', state: 'down', words: `cannot be written, ${words}`, answerMs };
  }
  if (server === undefined || server.disk.floorBytes === 0) {
    const state = free < LITTLE_ROOM_BYTES ? 'warning' : 'ready';
    return { name: 'storage', state, words, answerMs };
  }
  // The server's own measure: several file systems, and reserved room.
  const left = await readFreeDisk(db, server.disk).catch(() => null);
  const floor = `${describeBytes(server.disk.floorBytes)} stay free`;
  if (left === null) return { name: 'storage', state: 'warning', words, answerMs };
  if (left < 0) {
    return {
      name: 'storage',
      state: 'down',
      words: `${words}; ${floor}: nothing begins`,
      answerMs,
    };
  }
  const state = left < LITTLE_ROOM_BYTES ? 'warning' : 'ready';
  const more = `${floor}, ${describeBytes(left)} for new work`;
  return { name: 'storage', state, words: `${words}; ${more}`, answerMs };
}

async function reachNcbi({ eutils }: Deps['ncbi']): Promise<void> {
  const summaries = await eutils.summarise([KNOWN_RECORD], {
    signal: AbortSignal.timeout(LONGEST_ASKED_MS),
  });
  if (summaries.length === 0) throw new Error('NCBI does not know phiX174');
}

export function describeNcbi({ answerMs, error }: Asked, counts: NcbiCounts): Part {
  const { unfinished, fetched, failed } = counts;
  const ofTheHour = `${unfinished} under way or waiting; in the last hour ${fetched} fetched, ${failed} failed`;
  if (error !== null) {
    const words = `cannot be reached; ${ofTheHour}`;
    return { name: 'ncbi', state: 'down', words, answerMs: null };
  }
  const state = failed > fetched ? 'warning' : 'ready';
  return { name: 'ncbi', state, words: ofTheHour, answerMs };
}

async function describeMail(
  { answerMs, error }: Asked,
  { smtpUrl, outboxDir }: Deps['options']['mail'],
): Promise<Part> {
  if (smtpUrl === null) {
    const mails = (await readdir(outboxDir).catch(() => [])).length;
    const words = `no mail server is set; ${mails} in the outbox`;
    return { name: 'mail', state: mails > 0 ? 'warning' : 'ready', words, answerMs: null };
  }
  if (error === null)
    return { name: 'mail', state: 'ready', words: 'the mail server answers', answerMs };
  const words = 'the mail server does not take the connection; the log says more';
  return { name: 'mail', state: 'down', words, answerMs: null };
}

function describeBytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${Math.round(megabytes)} MiB` : `${(megabytes / 1024).toFixed(1)} GiB`;
}

/** @param seconds of a process */
function describeSpan(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800
    ? `${Math.round(seconds / 3600)} h`
    : `${Math.round(seconds / 86_400)} days`;
}
