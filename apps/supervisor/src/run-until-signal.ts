import { readProgram } from '@flipon/settings/program-settings';
import { type AllOptions, runAll } from './run-all.ts';

/** One press of Ctrl-C can arrive as several signals; only a later one asks for more haste. */
const samePressMs = 500;

/**
 * Runs Flipon in this process, configured by its arguments and environment, until SIGINT, SIGTERM or SIGHUP,
 * or until the process that started it has ended.
 *
 * @returns the exit code
 */
export async function runUntilSignal(commands: AllOptions['commands']): Promise<0 | 1> {
  // A reader that went away (npm start | head) must not take the database down.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const log = (sentence: string) => void process.stderr.write(`${sentence}\n`);

  const reading = readProgram('all', process.argv.slice(2), process.env);
  if (reading.asks === 'wrong') {
    log(reading.message);
    return 1;
  }
  if (reading.asks === 'help') {
    process.stdout.write(reading.help);
    return 0;
  }
  return runAll({
    settings: reading.settings,
    environment: process.env,
    commands,
    print: (line) => void process.stdout.write(`${line}\n`),
    log,
    ...listenForSignals(),
  });
}

function listenForSignals(): { stop: AbortSignal; hurry: AbortSignal } {
  const stop = new AbortController();
  const hurry = new AbortController();
  let firstMs: number | undefined;
  const handleSignal = () => {
    firstMs ??= Date.now();
    stop.abort();
    if (Date.now() - firstMs > samePressMs) hurry.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
  // The parent process was killed, so no process is left to stop this one.
  process.on('disconnect', () => stop.abort());
  return { stop: stop.signal, hurry: hurry.signal };
}
