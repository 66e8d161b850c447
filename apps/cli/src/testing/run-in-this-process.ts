import { Buffer } from 'node:buffer';
import { Readable, Writable } from 'node:stream';
import { commands } from '../commands.ts';
import { createCleanUp } from '../output/clean-up.ts';
import { runCommandLine } from '../run-command-line.ts';

export interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  /** The text on standard input; empty unless it is given. null leaves it open. */
  input?: string | Uint8Array | null;
  cwd?: string;
}

/** Only a command that hangs takes this long. */
export const MOST_MS = 120_000;

/** The streams and the folder are those of the whole process: one command line runs at a time. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs a command line by the code of this checkout, without a process of its own. One that takes too long is left
 * behind, with the answer of a program that was killed: the command lines after it have their turn.
 */
export function runInThisProcess(
  words: readonly string[],
  options: RunOptions,
  mostMs = MOST_MS,
): Promise<Finished> {
  const run = () => runNow(words, options, mostMs);
  const finished = turn.then(run, run);
  turn = finished;
  return finished;
}

async function runNow(
  words: readonly string[],
  { input, cwd }: RunOptions,
  mostMs: number,
): Promise<Finished> {
  // Where modules are is not looked up from the folder of a test.
  await Promise.all(commands.map((command) => command.load()));
  const [stdout, stderr] = [collect(), collect()];
  const text = input === undefined ? [] : [Buffer.from(input ?? '')];
  const stdin = input === null ? new Readable({ read() {} }) : Readable.from(text);
  const putBack = replaceStreams({ stdin, stdout: stdout.stream, stderr: stderr.stream });
  const cleanUp = createCleanUp();
  const before = process.cwd();
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), mostMs);
  try {
    if (cwd !== undefined) process.chdir(cwd);
    const code = await Promise.race([runCommandLine(words, cleanUp), late.promise]);
    const signal = code === null ? 'SIGKILL' : null;
    return { code, signal, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    clearTimeout(timer);
    cleanUp.run();
    process.chdir(before);
    putBack();
  }
}

function collect() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}

function replaceStreams(streams: Readonly<Record<string, Readable | Writable>>): () => void {
  const names = Object.keys(streams);
  const before = names.map((name) => Object.getOwnPropertyDescriptor(process, name));
  for (const name of names) {
    Object.defineProperty(process, name, { value: streams[name], configurable: true });
  }
  return () => {
    names.forEach((name, at) => {
      const own = before[at];
      if (own !== undefined) Object.defineProperty(process, name, own);
    });
  };
}
