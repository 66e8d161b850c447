import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** The server's answers to others, and its memory meanwhile. */
export interface Watched<Value> {
  value: Value;
  medianMs: number;
  worstMs: number;
  /** The most memory that its process has held, in MiB. */
  peakMib: number;
}

/** Asks for `health` every 20 ms while something is under way. */
export async function watchServer<Value>(
  { url, pid }: { url: string; pid: number },
  work: () => Promise<Value>,
): Promise<Watched<Value>> {
  // Resets the earlier peak, if the system allows it.
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
  const asker = new Worker(new URL('./ask-health.ts', import.meta.url), { workerData: url });
  await once(asker, 'message');
  const heard = once(asker, 'message');
  const value = await work();
  asker.postMessage('over');
  const [waits] = (await heard) as [number[]];
  await asker.terminate();
  const ascending = waits.toSorted((a, b) => a - b);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    value,
    medianMs: ascending[Math.floor(ascending.length / 2)] ?? 0,
    worstMs: ascending.at(-1) ?? 0,
    peakMib: Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024,
  };
}
