import { setTimeout as sleep } from 'node:timers/promises';
import { answersWithin } from '@flipon/postgres/answers-within';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@flipon/postgres/embedded-postgres';
import { createRestartBudget, describeGivingUp } from './restart-budget.ts';

const lookedEveryMs = 5000;
const silentAfterMs = 5000;

export type SupervisedDatabase = {
  url: string;
  /** Ends the database for good; an orderly shutdown may take `fastMs`. */
  stop: (fastMs: number) => Promise<void>;
};

export type DatabaseOptions = {
  folder: string;
  log: (sentence: string) => void;
  /** Gets one sentence when the database cannot go on. */
  onFailure: (sentence: string) => void;
  /** Breaks off a start in progress. */
  signal: AbortSignal;
};

/**
 * Starts the embedded database and starts it again whenever it ends. Its URL stays the same, so server and
 * worker reconnect. A database that runs but does not answer is only logged: it may be busy with its
 * recovery, or stopped together with its machine, and ending it helps in neither case.
 *
 * @throws Error with a sentence when the first start fails
 */
export async function superviseDatabase(options: DatabaseOptions): Promise<SupervisedDatabase> {
  const { folder, log, onFailure } = options;
  const takeRestart = createRestartBudget();
  const stopping = new AbortController();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  const start = async () => watch(await startEmbeddedPostgres({ folder, log, signal }));
  let restarting: Promise<void> | undefined;
  let database = await start();

  function watch(started: EmbeddedPostgres): EmbeddedPostgres {
    started.onExit(() => {
      if (!signal.aborted) restarting = restart();
    });
    return started;
  }

  async function restart(): Promise<void> {
    let reason = '';
    while (!signal.aborted) {
      const delayMs = takeRestart(performance.now());
      if (delayMs === undefined) {
        onFailure(reason || describeGivingUp('database'));
        return;
      }
      log('The database stopped and starts again.');
      try {
        await sleep(delayMs, undefined, { signal });
        database = await start();
        return;
      } catch (error) {
        reason = (error as Error).message;
      }
    }
  }

  void watchAnswers(database.url, { log, signal });

  return {
    url: database.url,
    stop: async (fastMs) => {
      stopping.abort();
      await restarting;
      await database.stop(fastMs);
    },
  };
}

/** Says once that the database is silent, and once that it answers again. Ends with the signal. */
async function watchAnswers(
  url: string,
  { log, signal }: Pick<DatabaseOptions, 'log' | 'signal'>,
): Promise<void> {
  let isSilent = false;
  const isTime = () => sleep(lookedEveryMs, true, { signal, ref: false }).catch(() => false);
  while (await isTime()) {
    const isUp = await answersWithin(url, silentAfterMs);
    if (signal.aborted) return;
    if (!isUp && !isSilent) log('The database does not answer; it is left alone to come back.');
    if (isUp && isSilent) log('The database answers again.');
    isSilent = !isUp;
  }
}
