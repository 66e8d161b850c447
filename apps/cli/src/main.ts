import { setFlagsFromString } from 'node:v8';
import { systemReason } from './command-errors.ts';
import { createCleanUp } from './output/clean-up.ts';
import { runCommandLine } from './run-command-line.ts';

const INTERRUPTED = 130;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command line in this process, which ends with its exit code and leaves no file behind. */
async function runUntilEnd(words: readonly string[]): Promise<void> {
  const cleanUp = createCleanUp();
  process.on('exit', cleanUp.run);
  for (const signal of SIGNALS) {
    // At once, without a word to the threads: they only read, and end with the process.
    process.on(signal, () => process.exit(INTERRUPTED));
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has read enough, as `head` does.
    if (error.code === 'EPIPE') process.exit(0);
    const reason = systemReason(error) ?? error.message;
    process.stderr.write(`flipon: standard output cannot be written: ${reason}.\n`);
    process.exit(1);
  });
  // If the reader of standard error has gone, its messages are lost, and the run still succeeds.
  process.stderr.on('error', () => {});
  process.exitCode = await runCommandLine(words, cleanUp);
}

// Otherwise the heaps of this thread and of those that scan grow to three times the memory they need before
// any is freed, which is 100 MB for an assembly of many contigs.
setFlagsFromString('--heap-growing-percent=50');
await runUntilEnd(process.argv.slice(2));
