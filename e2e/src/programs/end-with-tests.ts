const ends = new Set<() => void>();

function endAll() {
  for (const end of ends) end();
  ends.clear();
}

process.once('exit', endAll);
// Vitest ends its processes by a signal, and Ctrl-C sends one; by itself either leaves the exit hooks out.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(name, () => {
    endAll();
    process.kill(process.pid, name);
  });
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
