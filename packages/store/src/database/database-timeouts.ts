/**
 * How long the database may take before it counts as not answering. All in milliseconds; 0 is without
 * end. The server side (statement, lock, idle) frees what a client has given up; the client side
 * (connect, answer) holds where the whole database is silent.
 */
export interface DatabaseTimeouts {
  /** From the request for a connection to its start, including the time in the queue. */
  connectMs: number;
  /** From the request for a connection to the answer of the first statement, and for each later one. */
  answerMs: number;
  statementMs: number;
  lockMs: number;
  /** Between two statements of a transaction. */
  idleInTransactionMs: number;
}

const MINUTE = 60_000;

export const databaseTimeouts = {
  /** A person waits: an answer within five seconds, whatever happens. */
  request: {
    connectMs: 3000,
    answerMs: 4500,
    statementMs: 4000,
    lockMs: 3000,
    idleInTransactionMs: 10_000,
  },
  /**
   * Background work, and work that takes long: imports, jobs, sweeping, moving or deleting whole libraries.
   * If the database hangs for a minute, such work only loses that minute.
   */
  background: {
    connectMs: MINUTE,
    answerMs: 11 * MINUTE,
    statementMs: 10 * MINUTE,
    lockMs: MINUTE,
    idleInTransactionMs: 5 * MINUTE,
  },
  /** Migrations, and processes that wait for those of another one. */
  unlimited: {
    connectMs: MINUTE,
    answerMs: 0,
    statementMs: 0,
    lockMs: 0,
    idleInTransactionMs: 0,
  },
} as const satisfies Record<string, DatabaseTimeouts>;

export type TimeoutsName = keyof typeof databaseTimeouts;
