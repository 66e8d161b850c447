/** A thread that says for its process that it lives; see `process-lease`. It does nothing else. */
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';

export interface BeatData {
  databaseUrl: string;
  /** Of the row in `processes`. */
  id: string;
  name: string;
  beatMs: number;
}

/** `beat` after the first one, and after each that follows on an error. */
export type BeatMessage = { type: 'beat' } | { type: 'away'; message: string };

const RECONNECT_MS = 300;
/** After this silence a new connection is made; a frozen database answers it once it continues. */
const SILENT_MS = 20_000;
/** A crash of the database may lose a beat without harm, so beats do not wait for a busy disk. */
const SESSION = `set synchronous_commit = off; set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;
const BEAT = `
  insert into processes (id, name, beat, backend, backend_started)
  select $1::uuid, $2, 0, pid, backend_start from pg_stat_activity where pid = pg_backend_pid()
  on conflict (id) do update set beat = processes.beat + 1, backend = excluded.backend,
    backend_started = excluded.backend_started, seen = now()
  returning mourned`;
/** For a process wrongly counted as dead: subtracts these deaths from its jobs. */
const TAKE_BACK = `
  with alive as (
    update jobs set deaths = greatest(deaths - 1, 0)
    where id = any($2::uuid[]) and status in ('CREATED', 'WAITING', 'RUNNING'))
  update processes set mourned = array(
    select job from unnest(mourned) as job where job <> all ($2::uuid[])) where id = $1`;

const { databaseUrl, id, name, beatMs } = workerData as BeatData;
const tell = (message: BeatMessage) => parentPort?.postMessage(message);
const stopping = new AbortController();
const { signal } = stopping;
parentPort?.once('message', () => stopping.abort());

let isTold = false;
while (!signal.aborted) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'flipon beat',
    keepAlive: true,
    connectionTimeoutMillis: SILENT_MS,
    query_timeout: SILENT_MS,
  });
  // A connection that breaks fails the next beat.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SESSION);
    while (!signal.aborted) {
      const { rows } = await client.query<{ mourned: string[] }>(BEAT, [id, name]);
      const mourned = rows[0]?.mourned ?? [];
      if (mourned.length > 0) await client.query(TAKE_BACK, [id, mourned]);
      if (!isTold) tell({ type: 'beat' });
      isTold = true;
      await pause(beatMs);
    }
    await client.query('delete from processes where id = $1', [id]);
    await client.end();
  } catch (error) {
    if (isTold) tell({ type: 'away', message: String(error) });
    isTold = false;
    // One that does not answer is not waited for.
    client.end().catch(() => undefined);
    await pause(RECONNECT_MS);
  }
}
parentPort?.close();

async function pause(ms: number): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
