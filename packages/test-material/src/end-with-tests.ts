import { existsSync, rmSync } from 'node:fs';

/** A database that is stopped immediately ends within a second or two. */
const GONE_WITHIN_MS = 10_000;

const ends = new Set<() => void>();

function endAll() {
  for (const end of ends) end();
  ends.clear();
}

process.once('exit', endAll);
// Vitest ends its processes by a signal, and Ctrl-C sends one; by itself either leaves the exit hooks out. A
// second one, as it comes from the program that started this one, may not cut the ends short.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  const onSignal = () => {
    endAll();
    process.off(name, onSignal);
    process.kill(process.pid, name);
  };
  process.on(name, onSignal);
}

/**
 * Ends what a test has started when this process ends, also where the hook that stops it was never reached.
 *
 * @param end cannot wait for anything
 * @returns a function to call once it has ended before
 */
export function endWithTests(end: () => void): () => void {
  ends.add(end);
  return () => void ends.delete(end);
}

/**
 * Removes the folder of a process that was sent a signal, for `endWithTests`: until it has ended, it may
 * still leave a file in it.
 */
export function removeOnceEnded(folder: string): void {
  const deadline = Date.now() + GONE_WITHIN_MS;
  while (existsSync(folder) && Date.now() < deadline) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // A new file was in the way.
    }
  }
}
