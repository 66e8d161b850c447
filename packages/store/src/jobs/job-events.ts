import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../database/database.ts';
import { type Job, jobOf, selectJobs, UNFINISHED } from './jobs.ts';

/** Jobs that are under way or have changed, oldest change first: some of them. */
export interface ChangedJobs {
  /** Each with the sequence or analysis that it is of. */
  jobs: { subjectId: string; job: Job }[];
  /** Where the next ones begin; null after the last. */
  next: string | null;
}

/**
 * @param page.after `next` of the ones before; null for the first
 * @param page.limit how many at most
 */
export async function listChangedJobs(
  db: Db,
  ownerId: string,
  since: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<ChangedJobs> {
  const changed = sql`coalesce(finished, created)`;
  const rows = await selectJobs(db, ownerId)
    // As text, which keeps the microseconds: jobs that are started together have the same time.
    .select(sql<string>`${changed}::text`.as('changed'))
    .where((eb) =>
      eb.or([
        eb('status', 'in', UNFINISHED),
        eb(eb.fn.coalesce('finished', 'created'), '>=', since),
      ]),
    )
    .$if(after !== null, (query) => {
      const [time, id] = (after ?? '').split('|');
      return query.where(
        sql<boolean>`(${changed}, id) > (${time ?? ''}::timestamptz, ${id ?? ''}::uuid)`,
      );
    })
    .orderBy(changed)
    .orderBy('id')
    .limit(limit)
    .execute();
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    jobs: rows.map((row) => ({ subjectId: row.subject_id, job: jobOf(row) })),
    next: last === undefined ? null : `${last.changed}|${last.id}`,
  };
}

/** A changed job: its owner, and its sequence or analysis. */
export interface JobChange {
  ownerId: string;
  subjectId: string;
}

/** The channels that triggers notify: of the first migration, and of that of API tokens. */
const JOBS = 'flipon_jobs';
const ENDED_ACCESS = 'flipon_ended_access';
const RECONNECT_MS = 500;
/** A connection without an answer for this long is replaced. */
const HEARTBEAT_MS = 3000;
const SILENT_MS = 4000;

/**
 * Listens to changes of jobs, and to tokens that end, on a connection of its own. A connection that is lost
 * or gets no answer is replaced; changes in between are not reported, so `onReconnect` lets the caller read
 * the present state.
 */
export function listenForJobs(
  databaseUrl: string,
  handlers: {
    onChange(change: JobChange): void;
    /** A token of this owner was revoked, or all of them, or the owner was removed. */
    onEndedAccess(ownerId: string): void;
    /** @param deafMs how long events may have been missed */
    onReconnect(deafMs: number): void;
    onError(error: unknown): void;
  },
): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let heard = performance.now();

  async function connect(isFirst: boolean): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: SILENT_MS,
      query_timeout: SILENT_MS,
    });
    client = fresh;
    const again = () => {
      if (client !== fresh || isClosed) return;
      client = null;
      clearTimeout(beat);
      retry = setTimeout(() => connect(false), RECONNECT_MS);
    };
    fresh.on('error', (error) => {
      handlers.onError(error);
      again();
    });
    fresh.on('end', again);
    fresh.on('notification', ({ channel, payload = '' }) => {
      const [ownerId = '', subjectId = ''] = payload.split(' ');
      if (channel === ENDED_ACCESS) handlers.onEndedAccess(ownerId);
      else handlers.onChange({ ownerId, subjectId });
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${JOBS}; listen ${ENDED_ACCESS}`);
      const deafMs = performance.now() - heard;
      heard = performance.now();
      if (!isFirst) handlers.onReconnect(deafMs);
      ask(fresh, again);
    } catch (error) {
      handlers.onError(error);
      again();
      await fresh.end().catch(() => {});
    }
  }

  /** Sends a query from time to time: a connection whose other end hangs breaks by itself after hours. */
  function ask(of: pg.Client, again: () => void): void {
    beat = setTimeout(async () => {
      const asked = performance.now();
      try {
        await of.query('select 1');
        heard = asked;
        if (client === of && !isClosed) ask(of, again);
      } catch (error) {
        if (client === of && !isClosed) handlers.onError(error);
        again();
        await of.end().catch(() => {});
      }
    }, HEARTBEAT_MS);
  }

  connect(true);
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearTimeout(beat);
      await client?.end().catch(() => {});
    },
  };
}
