import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { DatabaseTimeouts } from './database-timeouts.ts';
import { DatabaseSilentError } from './is-database-gone.ts';

/** A caller that waited long may still run one query. */
const LEAST_ANSWER_MS = 1000;
/** Lets a process that was suspended itself first read the answers that arrived meanwhile. */
const GRACE_MS = 100;

/**
 * A pool whose callers wait no longer than its timeouts allow, however many they are and whatever the
 * database does. A connection whose statement got no answer is closed and never used again: a late
 * answer reaches no caller, and the server ends its transaction.
 *
 * @param options those of node-postgres, without time limits
 * @param onError called for each connection that breaks, idle or in use
 */
export function createBoundedPool(
  options: pg.PoolConfig,
  timeouts: DatabaseTimeouts,
  onError: (error: Error) => void,
): PostgresPool {
  const pool = new pg.Pool({
    ...options,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
  });
  pool.on('error', onError);
  return {
    options: pool.options,
    async connect() {
      const begun = performance.now();
      const client = await connectWithin(pool, timeouts.connectMs);
      const waited = performance.now() - begun;
      return lend(client, timeouts.answerMs, waited, onError);
    },
    end: () => pool.end(),
  };
}

/** Bounds queueing and connecting together; the pool itself allows `ms` for each. */
function connectWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  return within(connecting, ms, () => {
    // A connection that arrives late goes back to the pool.
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    return new DatabaseSilentError(`no connection within ${ms} ms`);
  });
}

function lend(
  client: pg.PoolClient,
  answerMs: number,
  waitedMs: number,
  onError: (error: Error) => void,
): PostgresPoolClient {
  let end: Error | null = null;
  let isReleased = false;
  let spentMs = waitedMs;
  // The pool handles errors of idle connections only; an unhandled error would end the process.
  const onBreak = (error: Error) => {
    end ??= error;
    onError(error);
  };
  client.on('error', onBreak);
  const release = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    // A discarded connection keeps its handler until it is closed.
    if (error === undefined || error === false) client.off('error', onBreak);
    client.release(error);
  };

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('a cursor has no bound');
    if (end !== null) return Promise.reject(end);
    const ms = answerMs === 0 ? 0 : Math.max(LEAST_ANSWER_MS, answerMs - spentMs);
    spentMs = 0;
    return within(client.query(text, [...values]), ms, () => {
      end = new DatabaseSilentError(`no answer within ${Math.round(ms)} ms`);
      release(end);
      return end;
    });
  }
  return { query, release: (destroy) => release(end ?? destroy) };
}

/** @param onLate makes the error thrown after `ms`; 0 waits without limit */
async function within<T>(asked: Promise<T>, ms: number, onLate: () => Error): Promise<T> {
  if (ms === 0) return asked;
  const { promise: late, reject } = Promise.withResolvers<never>();
  let timer = setTimeout(() => {
    timer = setTimeout(() => reject(onLate()), GRACE_MS);
  }, ms);
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
