import { Readable } from 'node:stream';
import fastify, { type FastifyReply } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { openLine } from '../../testing/open-line.ts';
import { createResponseSlots } from './response-slots.ts';

const MB = 1024 * 1024;
const app = fastify();
afterEach(() => app.close());

it('cuts off a reader that takes nothing of its answer once another waits for its place', async () => {
  const places = createResponseSlots({
    ...{ atOnce: 1, perOwner: 1, waitMs: 20_000, patienceMs: 200 },
    ...{ waiting: { inAll: 2, perOwner: 1 }, messages: { own: 'Yours.', all: 'All.' } },
  });
  app.get('/:owner', async (request, reply: FastifyReply) => {
    const { owner } = request.params as { owner: string };
    await places.take(owner, reply);
    // More than lines hold by themselves.
    const parts = Array.from({ length: 64 }, () => Buffer.alloc(MB, 65));
    return reply.type('text/plain').send(Readable.from(parts));
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const asking = (owner: string) => `GET /${owner} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

  const stalled = await openLine(Number(port));
  stalled.socket.pause();
  stalled.write(asking('stalled'));
  const reading = await fetch(`http://127.0.0.1:${port}/reading`);
  expect((await reading.arrayBuffer()).byteLength).toBe(64 * MB);
  stalled.socket.resume();
  const got = await stalled.ended();
  expect(got.length).toBeLessThan(64 * MB);
});
