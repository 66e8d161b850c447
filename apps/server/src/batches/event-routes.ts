import { PassThrough } from 'node:stream';
import type { BatchEvent } from '@flipon/contract/event';
import { openDatabaseClock } from '@flipon/store/database-clock';
import { findJobs, type Job, listChangedSubjects } from '@flipon/store/jobs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { stillHolds } from '../accounts/authenticate.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { createJobHub } from './job-hub.ts';
import { presentBatch } from './present-batch.ts';

const HEARTBEAT_MS = 15_000;

/** Most of what a reader may leave unread; one that is slower is cut off and comes back. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** An end has the time at which its transaction began, and may be seen so much later. */
const LATE_MS = 60_000;

/** What a timer can wait for, 24 days; whose stream ends then comes back. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * One stream a tab with the state of the owner's imports and analyses. An event's id is the time
 * of the database in milliseconds; a reader that comes back with the last one is told what it missed.
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

  app.get(
    '/api/events',
    {
      compress: false,
      schema: {
        tags: ['batches'],
        summary: 'Server-sent events: `batch` with `{ subjectId, batch }` on every change',
        headers: z.looseObject({ 'last-event-id': z.string().max(20).optional() }),
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const ownerId = ownerOf(request);
      const stream = new PassThrough();
      const send = (subjectId: string, job: Job) => {
        const event: BatchEvent = { subjectId, batch: presentBatch(job) };
        stream.write(`id: ${clock.now()}\nevent: batch\ndata: ${JSON.stringify(event)}\n\n`);
        if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
      };
      const catchUp = async (since: Date) => {
        const subjects = await listChangedSubjects(store.db, ownerId, since);
        for (const [id, job] of await findJobs(store.db, ownerId, subjects)) send(id, job);
      };
      const endUnlessHolds = async () => {
        if (!(await stillHolds(deps, request))) stream.end();
      };
      const expiry = setTimeout(() => stream.end(), millisecondsLeft(request));
      let lastTold = clock.now();
      const unsubscribe = hub.subscribe({
        ownerId,
        onJob: send,
        onGap: () => catchUp(new Date(lastTold - LATE_MS)).catch(() => stream.destroy()),
        onEndedAccess: () => endUnlessHolds().catch(() => stream.destroy()),
      });
      const heartbeat = setInterval(() => {
        lastTold = clock.now();
        stream.write(': still here\n\n');
      }, HEARTBEAT_MS);
      stream.on('close', () => {
        clearInterval(heartbeat);
        clearTimeout(expiry);
        unsubscribe();
      });
      reply.raw.on('close', () => stream.destroy());
      stream.write('retry: 1000\n\n');
      const last = Number(request.headers['last-event-id']);
      await catchUp(
        Number.isSafeInteger(last) && last > 0 ? new Date(last - LATE_MS) : new Date(clock.now()),
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

/** Until what the request came in with expires. */
function millisecondsLeft({ apiToken, claims }: FastifyRequest): number {
  const end = claims === null ? apiToken?.expires?.getTime() : claims.exp * 1000;
  return Math.min((end ?? Infinity) - Date.now(), LONGEST_WAIT_MS);
}
