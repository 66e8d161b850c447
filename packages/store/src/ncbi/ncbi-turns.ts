import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { nameSecretly, type Secrets } from '../accounts/token-secret.ts';
import type { Db } from '../database/database.ts';

/** Requests per second that NCBI takes from one address, and from one key. */
const WITHOUT_KEY_A_SECOND = 3;
const WITH_KEY_A_SECOND = 10;
/** Slower than that: on their way, or on a busy machine, requests come closer together. */
const MARGIN = 1.2;
/** A caller that wakes up this much later than its turn takes another one, a few times at most. */
const LATE_MS = 30;
const MOST_LATE = 4;

/** The queue for a turn is longer than the caller's limit. */
export class TurnsTakenError extends Error {}

/**
 * Waits for the next time at which a request may be sent to NCBI.
 *
 * @param key the API key that it will carry; undefined for none
 * @param options.withinMs the longest wait; no turn is taken where it would be longer
 * @throws TurnsTakenError
 */
export type TakeTurn = (
  key: string | undefined,
  options: { signal: AbortSignal; withinMs?: number },
) => Promise<void>;

/**
 * Turns that all processes on one database share: one row for requests without a key and one for each
 * key has the time of the next turn, and one statement takes it. Turns are in the order of calls. A
 * rotation of the secret changes no row's name, so that no key gets a second queue.
 */
export function createNcbiTurns(db: Db, secrets: Pick<Secrets, 'names'>): TakeTurn {
  return async (key, { signal, withinMs = 600_000 }) => {
    const name = key === undefined ? 'without a key' : nameSecretly(secrets, key);
    const rate = key === undefined ? WITHOUT_KEY_A_SECOND : WITH_KEY_A_SECOND;
    const intervalMs = Math.ceil((1000 / rate) * MARGIN);
    for (let late = 0; ; late++) {
      const waitMs = await takeTurn(db, name, intervalMs, withinMs);
      if (waitMs === null) throw new TurnsTakenError('the queue for NCBI is too long');
      const turn = performance.now() + waitMs;
      await sleep(waitMs, undefined, { signal });
      if (performance.now() - turn < LATE_MS || late === MOST_LATE) return;
    }
  };
}

/** @returns milliseconds until the turn that was taken; null where that would be too long */
async function takeTurn(
  db: Db,
  name: string,
  intervalMs: number,
  withinMs: number,
): Promise<number | null> {
  const interval = sql`${intervalMs}::float8 * interval '1 millisecond'`;
  // Only the database's clock is used: `clock_timestamp`, because `now` keeps the start of the
  // transaction while the statement waits for the row.
  const { rows } = await sql<{ wait_ms: number }>`
    insert into ncbi_turns as turns (name, next_turn) values (${name}, clock_timestamp() + ${interval})
    on conflict (name) do update
      set next_turn = greatest(turns.next_turn, clock_timestamp()) + ${interval}
      where turns.next_turn <= clock_timestamp() + ${withinMs}::float8 * interval '1 millisecond'
    returning extract(epoch from next_turn - ${interval} - clock_timestamp())::float8 * 1000 as wait_ms
  `.execute(db);
  const [row] = rows;
  return row === undefined ? null : Math.max(0, row.wait_ms);
}
