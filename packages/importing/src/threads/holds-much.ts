import type { Worker } from 'node:worker_threads';

/** Above what a thread holds that has read an ordinary file; starting another one takes about 0.3 s. */
const MUCH_BYTES = 48 * 1024 * 1024;

/**
 * Whether a thread holds so much memory that an idle one is worth its end: what is left of its last file stays
 * until a collection of garbage, and an idle thread has none. One that has ended holds nothing.
 */
export async function holdsMuch(worker: Worker, muchBytes = MUCH_BYTES): Promise<boolean> {
  try {
    const { total_heap_size: heap, external_memory: outside } = await worker.getHeapStatistics();
    return heap + outside > muchBytes;
  } catch {
    return false;
  }
}
