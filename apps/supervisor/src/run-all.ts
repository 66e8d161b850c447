import { join } from 'node:path';
import type { Settings } from '@flipon/settings/settings';
import { describePlace, findAddressProblem } from './find-address-problem.ts';
import { superviseChild } from './supervise-child.ts';
import { type SupervisedDatabase, superviseDatabase } from './supervise-database.ts';
import { databaseFolder, takeDataFolder } from './take-data-folder.ts';
import { watchStart } from './watch-start.ts';

/**
 * From the signal to the end may take 5 s in all. The time that server and worker leave is for the database,
 * which also needs up to a second if it has to be ended by force.
 */
const childrenStopMs = 2500;
const orderlyStopMs = 3700;

export type AllOptions = {
  settings: Settings;
  environment: NodeJS.ProcessEnv;
  /** The commands of server and worker for Node.js: the program and its arguments. */
  commands: { server: readonly string[]; worker: readonly string[] };
  /** Gets the one line that says where Flipon is to be found. */
  print: (line: string) => void;
  /** Gets a sentence on each fault and what is done about it. */
  log: (sentence: string) => void;
  /** Ends everything in good order. */
  stop: AbortSignal;
  /** Ends everything at once. */
  hurry: AbortSignal;
};

/**
 * Runs Flipon on this machine: takes the data folder, starts the embedded database (unless DATABASE_URL names
 * another), server and worker, and restarts any that ends, until `stop`.
 *
 * @returns the exit code: 0 after `stop`, 1 when it cannot start or cannot go on (then one sentence was
 * logged)
 */
export async function runAll(options: AllOptions): Promise<0 | 1> {
  const { settings, log } = options;
  const hasEmbeddedDatabase = settings.databaseUrl === undefined;
  const folder = await takeDataFolder(settings.dataDir, { hasEmbeddedDatabase });
  if (!folder.ok) {
    log(folder.message);
    return 1;
  }
  try {
    const problem =
      (await findAddressProblem(settings.host, settings.port)) ?? (await runUntilStopped(options));
    if (problem === undefined) return 0;
    log(problem);
    return 1;
  } finally {
    folder.release();
  }
}

/** Resolves when everything has ended: with a sentence after a failure, undefined after `stop`. */
async function runUntilStopped(options: AllOptions): Promise<string | undefined> {
  const { settings, log, print, stop, hurry } = options;
  const ending = Promise.withResolvers<string | undefined>();
  const onFailure = (sentence: string) => ending.resolve(sentence);
  if (stop.aborted) return undefined;
  stop.addEventListener('abort', () => ending.resolve(undefined));

  let database: SupervisedDatabase | undefined;
  const hasEmbedded = settings.databaseUrl === undefined;
  if (hasEmbedded) {
    const folder = databaseFolder(settings.dataDir);
    try {
      database = await superviseDatabase({ folder, log, onFailure, signal: stop });
    } catch (error) {
      return stop.aborted ? undefined : (error as Error).message;
    }
  }
  const environment = {
    ...options.environment,
    // Flags count for server and worker, too.
    PORT: String(settings.port),
    HOST: settings.host,
    DATABASE_URL: settings.databaseUrl ?? database?.url,
    FLIPON_DATA_DIR: settings.dataDir,
    FLIPON_HOLDS_FOLDER: 'yes',
  };
  const programs = new Map(
    (['server', 'worker'] as const).map((name) => {
      const command = options.commands[name];
      return [name, superviseChild({ name, command, environment, log, onFailure })];
    }),
  );
  const children = [...programs.values()];
  const ended = new AbortController();
  const signal = AbortSignal.any([stop, ended.signal]);
  const whereMessages = describeMessages(hasEmbedded ? settings.dataDir : null);
  void watchStart(programs, { whereMessages, log, signal }).then((isReady) => {
    if (!isReady) return;
    print(`Flipon is ready: ${describePlace(settings.host, settings.port, settings.publicUrl)}`);
  });

  const failure = await ending.promise;
  ended.abort();
  const begunMs = performance.now();
  const stopChildren = (withinMs: number) =>
    Promise.all(children.map((child) => child.stop(withinMs)));
  hurry.addEventListener('abort', () => {
    void stopChildren(0);
    void database?.stop(0);
  });
  await stopChildren(hurry.aborted ? 0 : childrenStopMs);
  await database?.stop(hurry.aborted ? 0 : orderlyStopMs - (performance.now() - begunMs));
  return failure;
}

/** @param dataDir null where the database is another's */
function describeMessages(dataDir: string | null): string {
  const own = 'Its messages above say what it waits for';
  if (dataDir === null) return `${own}.`;
  return `${own}, and ${join(databaseFolder(dataDir), 'postgres.log')} what the database complains about.`;
}
