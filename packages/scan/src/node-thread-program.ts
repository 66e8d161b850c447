/** The program of each thread of the pool. */
export const THREAD_PROGRAM = new URL('./scan-thread.ts', import.meta.url);
