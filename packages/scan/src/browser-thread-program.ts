/** Starts a thread of the pool. It bears the name of its starter, by which it knows whether to use SIMD. */
export const THREAD_PROGRAM = (): Worker =>
  new Worker(new URL('./scan-thread.ts', import.meta.url), { type: 'module', name: self.name });
