import { presentBatchEvent } from '@flipon/answers/present-batch';
import { z } from 'zod';
import type { EngineRoute } from '../adapter/engine-route.ts';
import type { Database } from '../database/database.ts';
import { isUnfinished } from '../library/end-jobs.ts';
import { presentJob } from '../library/list-rows.ts';

const HEARTBEAT_MS = 15_000;

/** The state of imports and analyses as a stream of events, as the server sends them. */
export function eventRoute(db: Database): EngineRoute {
  return {
    reads: 'call',
    method: 'GET',
    path: '/api/events',
    answers: { 200: z.string() },
    answer: async ({ headers, signal }) => ({
      headers: { 'cache-control': 'no-store, no-transform' },
      mediaType: 'text/event-stream',
      stream: walkEvents(db, { since: timeOf(headers['last-event-id']), signal }),
    }),
  };
}

/**
 * First the jobs that are under way, or have changed since then, and from there on each change.
 *
 * @param asked.signal ends it
 */
async function* walkEvents(
  db: Database,
  { since, signal }: { since: number | null; signal: AbortSignal },
): AsyncGenerator<string> {
  /** Changed and not sent: several changes of one job are sent once. */
  const changed = new Set<string>();
  let wake = () => {};
  const stop = db.onChanged((rows) => {
    for (const id of rows.get('jobs') ?? []) changed.add(id);
    wake();
  });
  const handleEnd = () => wake();
  signal.addEventListener('abort', handleEnd);
  try {
    yield 'retry: 1000\n\n';
    for (const job of db.all('jobs')) {
      const lastMs = (job.finished ?? job.created).getTime();
      if (isUnfinished(job) || (since !== null && lastMs >= since)) changed.add(job.id);
    }
    while (!signal.aborted) {
      for (const id of [...changed]) {
        changed.delete(id);
        const event = eventOf(db, id);
        if (event !== null) yield event;
      }
      if (changed.size > 0 || signal.aborted) continue;
      const isQuiet = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), HEARTBEAT_MS);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
      });
      if (isQuiet) yield ': still here\n\n';
    }
  } finally {
    stop();
    signal.removeEventListener('abort', handleEnd);
    wake();
  }
}

function eventOf(db: Database, id: string): string | null {
  const job = db.find('jobs', id);
  if (job === undefined) return null;
  const event = presentBatchEvent(id, presentJob(job));
  return `id: ${Date.now()}\nevent: batch\ndata: ${JSON.stringify(event)}\n\n`;
}

/** When an event was sent, in milliseconds; null where its id is none of ours. */
function timeOf(eventId: string | undefined): number | null {
  const time = Number(eventId);
  return Number.isSafeInteger(time) && time > 0 ? time : null;
}
