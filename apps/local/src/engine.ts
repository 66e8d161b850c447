import type { AnswerDeps } from '@flipon/answers/answer-deps';
import type { EngineCall } from '@flipon/contract/engine-message';
import { createScanPool } from '@flipon/scan/scan-pool';
import type { CallAnswer } from './adapter/make-answer.ts';
import { isOutOfRoom, refusalOf } from './adapter/refusal-of-call.ts';
import { createWholeFiles } from './adapter/save-whole.ts';
import { serveRoutes } from './adapter/serve-routes.ts';
import { createClock } from './clock.ts';
import { openDatabase } from './database/database.ts';
import { endAtStart } from './end-at-start.ts';
import { openFolders } from './folders.ts';
import type { ReadExample } from './importing/add-examples.ts';
import type { ImportLimits } from './importing/import-routes.ts';
import { keepFiles } from './keep-files.ts';
import { libraryOf } from './library/library-of.ts';
import { idsInUse } from './library/release.ts';
import { engineRoutes } from './routes.ts';
import { startRunner } from './run/run-jobs.ts';
import { startRules } from './start-rules.ts';

export interface EngineOptions extends ImportLimits {
  /** Of the program, for notes of files and tags of answers. */
  version: string;
  /** Of the scan pool. */
  threads: number;
  /** Of the browser's database. */
  database: string;
  /** Where files are kept. */
  folder: string;
  readExample: ReadExample;
  onError(error: unknown): void;
}

/** Imports, computes and answers, all in one place, for one owner. */
export interface Engine {
  /** Never throws: refusals are answers, too. */
  answer(call: EngineCall, signal: AbortSignal): Promise<CallAnswer>;
  /** Resolves once no analysis waits or runs. */
  idle(): Promise<void>;
  /** Aborted once the browser has removed the library: from then on calls are refused, and another engine may open. */
  lost: AbortSignal;
  close(): Promise<void>;
}

/** Opens the library and goes on with what waits. One engine at a time may have it open. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { version, threads, onError } = options;
  const db = await openDatabase(options.database);
  const clock = createClock();
  await endAtStart(db, clock);
  const folders = await openFolders(options.folder, db.isNew);
  await folders.sweep(idsInUse(db));
  const pool = createScanPool({ threads });
  const place = { db, folders, clock };
  const deps: AnswerDeps = {
    library: libraryOf(place),
    version,
    starts: startRules,
    withCachedFiles: keepFiles(folders),
    isOutOfRoom,
  };
  const sentenceOf = (error: unknown) => refusalOf(error)?.message ?? null;
  const runner = startRunner({ ...place, pool, sentenceOf, onError });
  const wholes = createWholeFiles(folders);
  const answer = serveRoutes({
    routes: engineRoutes(place, deps, options),
    version,
    wholes,
    log: { warn: (about, sentence) => onError(new Error(sentence, { cause: about })) },
    onError,
  });

  async function close(): Promise<void> {
    runner.stop();
    wholes.close();
    await pool.close();
    await runner.idle();
    db.close();
  }
  db.lost.addEventListener('abort', () => void close().catch(onError));
  return {
    // What reads the library ends with it.
    answer: (call, signal) => answer(call, AbortSignal.any([signal, db.lost])),
    idle: runner.idle,
    lost: db.lost,
    close,
  };
}
