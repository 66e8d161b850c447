import { getHeapStatistics } from 'node:v8';

const LOOK_EVERY_MS = 5000;
/** Share of a processor, below which the thread has so little to do that a collection makes nobody wait. */
const QUIET = 0.1;
/** A collection takes some 0.3 s: what a few requests have left is not worth it. */
const WORTH_BYTES = 16 * 1024 * 1024;

interface CollectOptions {
  everyMs?: number;
  collect?: () => void;
  /** Bytes of objects, and of the arrays that they hold. */
  heldBytes?: () => number;
}

/**
 * Collects garbage once a server has become quiet. V8 collects while objects are made: what many requests have
 * left would stay in memory until as many come again.
 *
 * @param options.collect by default that of `--expose-gc`, without which nothing is done
 */
export function collectWhenQuiet({
  everyMs = LOOK_EVERY_MS,
  collect = collectAll,
  heldBytes = heldNow,
}: CollectOptions = {}): { stop(): void } {
  // What the start has left is collected first.
  let leastBytes = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    const now = process.threadCpuUsage();
    const busyMs = (now.user - last.user + now.system - last.system) / 1000;
    last = now;
    leastBytes = Math.min(leastBytes, heldBytes());
    if (busyMs > QUIET * everyMs || heldBytes() < leastBytes + WORTH_BYTES) return;
    collect();
    leastBytes = heldBytes();
  };
  const timer = setInterval(look, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Any other collection keeps the pages that it has emptied. */
function collectAll(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function heldNow(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
