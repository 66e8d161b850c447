import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { DatabaseTimeouts } from './database-timeouts.ts';
import { DatabaseSilentError } from './is-database-gone.ts';

/** A caller that waited long may still run one query. */
const LEAST_ANSWER_MS = 1000;
/** A process that stood still itself reads first what has come meanwhile. */
const GRACE_MS = 100;

/**
 * A pool whose callers wait no longer than its timeouts allow, however many they are and whatever the
 * database does. A connection that left a statement unanswered is cut and never used again: a late
 * answer reaches nobody, and the server ends the transaction that it was in.
 *
 * @param options those of node-postgres, without time limits
 * @param onError told of connections that broke: while idle, or in use
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

/** The line and the making of a connection together: the pool itself allows so much for each. */
function connectWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  return within(connecting, ms, () => {
    // It may still come, and others can use it.
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
  // The pool listens to idle connections alone; an error that nobody hears ends the process.
  const onBreak = (error: Error) => {
    end ??= error;
    onError(error);
  };
  client.on('error', onBreak);
  const release = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    // Where it is thrown away, it is listened to until it is closed for good.
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

/** @param onLate what is thrown where nothing has come after so long; without end where that is 0 */
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
