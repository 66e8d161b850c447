export interface ImportPoolOptions {
  threads?: number;
  /** Readings that share the threads; each holds some 2 MiB. */
  maxOpen?: number;
  maxOpenPerOwner?: number;
  /** A reading whose sender is silent for longer gives its place to a waiting one. */
  patienceMs?: number;
  /**
   * A stopped reading or list that still runs after this time is ended with its thread; others on it start
   * again. After as long again, a thread that cannot be ended gives its place to another one.
   */
  hungMs?: number;
  /** A thread without work for this long ends; the next file starts another one. */
  idleMs?: number;
  /** What each thread runs. */
  threadFile?: URL;
}

export const POOL_LIMITS = {
  maxOpen: 32,
  maxOpenPerOwner: 4,
  patienceMs: 5000,
  hungMs: 20_000,
  idleMs: 30_000,
};
