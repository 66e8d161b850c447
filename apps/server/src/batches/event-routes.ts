import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { presentBatchEvent } from '@flipon/answers/present-batch';
import { type DatabaseClock, openDatabaseClock } from '@flipon/store/database';
import { type Job, listChangedJobs } from '@flipon/store/jobs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { stillHolds } from '../accounts/authenticate.ts';
import type { PluginOptions } from '../deps.ts';
import { clientNetwork } from '../http/addresses/client-network.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { createFairLine } from '../http/limits/fair-line.ts';
import { onResponseEnd } from '../http/limits/on-response-end.ts';
import { createSharedLimit } from '../http/limits/shared-limit.ts';
import { ownerOf } from '../http/owner-of.ts';
import { createJobHub } from './job-hub.ts';
import { createUnreadEvents } from './unread-events.ts';

const HEARTBEAT_MS = 15_000;

/** One stream per tab, about 30 KB each. An owner with more is refused, and polls. */
const MOST_STREAMS = { inAll: 1000, perOwner: 24 };
/** After a restart all streams reconnect at once: only a few at a time query the database. */
const CATCHING_UP = { atOnce: 4, perOwner: 1 };
const TOLD_AT_ONCE = 200;

/** An end has the time at which its transaction began, and may become visible this much later. */
const LATE_MS = 60_000;

/** The longest wait of a timer, 24 days; a stream that ends then is opened again. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * One stream a tab with the state of the owner's imports and analyses. An event's id is the time of the
 * database in milliseconds; a reader that reconnects with its last id gets the events that it missed.
 */
export async function eventRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { store } = deps;
  const hub = createJobHub(store, (error) => app.log.error({ err: error }, 'events failed'));
  // A reader comes back to whichever server answers.
  const clock = await openDatabaseClock(store.db, (error) =>
    app.log.error({ err: error }, 'the clock of the database could not be read'),
  );
  app.addHook('onClose', async () => {
    clock.stop();
    await hub.close();
  });
  const places = createSharedLimit({
    ...MOST_STREAMS,
    messages: {
      own: `You have ${MOST_STREAMS.perOwner} event streams open. Close one of them.`,
      all: 'Too many event streams are open. Try again in a few seconds.',
    },
  });
  const line = createFairLine(CATCHING_UP);
  const unread = createUnreadEvents();

  app.get(
    '/api/events',
    {
      compress: false,
      schema: {
        tags: ['batches'],
        summary: 'Server-sent events: `batch` with `{ subjectId, batch }` on every change',
        description:
          'One stream of server-sent events for all imports and analyses of the caller. A comment comes every 15 seconds; send `Last-Event-ID` when you come back.',
        headers: z.looseObject({
          'last-event-id': z
            .string()
            .max(20)
            .optional()
            .describe('Id of the last event that came: events missed since then are sent first.'),
        }),
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const ownerId = ownerOf(request);
      const place = places.hold(ownerId, clientNetwork(request.ip));
      place.take(1);
      const stream = new PassThrough();
      stream.once('close', place.release);
      unread.add(stream);
      const left = new AbortController();
      /**
       * Times since which events are not sent completely: a reader that is cut off starts again from them.
       */
      const behind = new Set<number>();
      const send = (subjectId: string, job: Job) => {
        const event = presentBatchEvent(subjectId, job);
        const id = Math.min(clock.now(), ...behind);
        unread.write(stream, `id: ${id}\nevent: batch\ndata: ${JSON.stringify(event)}\n\n`);
      };
      const readChanges = async (since: Date, after: string | null) => {
        const endTurn = await line.turn(ownerId, left.signal);
        const page = { after, limit: TOLD_AT_ONCE };
        return listChangedJobs(store.db, ownerId, since, page).finally(endTurn);
      };
      const catchUp = async (since: number, lateMs = LATE_MS) => {
        behind.add(since);
        for (let after: string | null = null; ; ) {
          const { jobs, next } = await readChanges(new Date(since - lateMs), after);
          for (const { subjectId, job } of jobs) send(subjectId, job);
          after = next;
          if (after === null) break;
          if (stream.writableNeedDrain) await once(stream, 'drain', { signal: left.signal });
        }
        behind.delete(since);
      };
      const endUnlessHolds = async () => {
        if (!(await stillHolds(deps, request))) stream.end();
      };
      const expiry = setTimeout(() => stream.end(), millisecondsLeft(request, clock));
      const unsubscribe = hub.subscribe({
        ownerId,
        onJob: send,
        // If the stream is cut off, its reader comes back with the last event that it got.
        onGap: (deafMs) => catchUp(clock.now() - deafMs).catch(() => stream.destroy()),
        onEndedAccess: () => endUnlessHolds().catch(() => stream.destroy()),
      });
      const heartbeat = setInterval(() => {
        unread.write(stream, ': still here\n\n');
      }, HEARTBEAT_MS);
      stream.on('close', () => {
        left.abort();
        clearInterval(heartbeat);
        clearTimeout(expiry);
        unsubscribe();
      });
      onResponseEnd(reply, () => stream.destroy());
      stream.write('retry: 1000\n\n');
      const last = timeOf(request.headers['last-event-id']);
      // Not awaited: a long catch-up is read page by page.
      (last === null ? catchUp(clock.now(), 0) : catchUp(Math.min(last, clock.now()))).catch(() =>
        stream.destroy(),
      );
      return reply
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream')
        .serializer(String)
        .send(stream as never);
    },
  );
}

/** When an event was sent, in milliseconds; null where its id is none of ours. */
function timeOf(eventId: string | undefined): number | null {
  const time = Number(eventId);
  return Number.isSafeInteger(time) && time > 0 ? time : null;
}

/** Until the request's credential expires; a login by this machine's clock, which also checks it. */
function millisecondsLeft(
  { apiToken, claims }: FastifyRequest,
  clock: Pick<DatabaseClock, 'now'>,
): number {
  const left =
    claims === null
      ? (apiToken?.expires?.getTime() ?? Infinity) - clock.now()
      : claims.exp * 1000 - Date.now();
  return Math.min(left, LONGEST_WAIT_MS);
}
