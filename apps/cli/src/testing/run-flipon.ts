import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** The command line of this checkout. */
export const FLIPON = resolve(join(import.meta.dirname, '../../../../bin/flipon'));

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

/** Starts `bin/flipon` and hands out the process, for tests that interfere with it. */
export function startFlipon(words: readonly string[], { cwd, input }: RunOptions = {}) {
  const flipon = spawn(FLIPON, words, {
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Only a program that hangs takes this long; it must not outlive the test.
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  const output = { stdout: '', stderr: '' };
  flipon.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text;
  });
  // It may be refused before it has been read.
  flipon.stdin.on('error', () => {});
  if (input !== null) flipon.stdin.end(input);
  const finished = new Promise<Finished>((done) => {
    flipon.on('close', (code, signal) => done({ code, signal, ...output }));
  });
  const collect = () => {
    flipon.stdout.setEncoding('utf8').on('data', (text) => {
      output.stdout += text;
    });
    return finished;
  };
  return { flipon, finished, collect };
}

/** Runs `bin/flipon` to its end. */
export function runFlipon(words: readonly string[], options: RunOptions = {}): Promise<Finished> {
  return startFlipon(words, options).collect();
}
