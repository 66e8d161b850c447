import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { programFlags } from '@flipon/settings/program-words';
import {
  type Finished,
  MOST_MS,
  type RunOptions,
  runInThisProcess,
} from './run-in-this-process.ts';

/** The command line of this checkout. */
export const FLIPON = resolve(join(import.meta.dirname, '../../../../bin/flipon'));

/** Starts `bin/flipon` and hands out the process, for tests that interfere with it. */
export function startFlipon(words: readonly string[], { cwd, input }: RunOptions = {}) {
  const flipon = spawn(FLIPON, words, {
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    // A program that hangs must not outlive the test.
    timeout: MOST_MS,
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
export function runProgram(words: readonly string[], options: RunOptions = {}): Promise<Finished> {
  return startFlipon(words, options).collect();
}

/**
 * Runs a command line to its end: as `bin/flipon` in the long run, which runs every test file that imports
 * this one; else its code in this process, since a start takes longer than most commands. What names a
 * device or a program of its own is always started.
 */
export function runFlipon(words: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const isStarted =
    process.env['RUN_LONG_TESTS'] === 'yes' ||
    options.input === null ||
    Object.hasOwn(programFlags, words[0] ?? '') ||
    words.some((word) => word.startsWith('/dev/'));
  return isStarted ? runProgram(words, options) : runInThisProcess(words, options);
}
