import { EventEmitter } from 'node:events';
import fastify, { type FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createResponseSlots } from './response-slots.ts';

/** A server whose answers end when the test ends them. */
async function serve(waitMs: number) {
  const places = createResponseSlots({
    ...{ atOnce: 2, perOwner: 1, waitMs, waiting: { inAll: 2, perOwner: 1 } },
    messages: { own: 'Too many of yours.', all: 'Too many.' },
  });
  const app = fastify();
  const ends = new EventEmitter();
  const begun: string[] = [];
  app.get('/:owner', async (request, reply: FastifyReply) => {
    const { owner } = request.params as { owner: string };
    await places.take(owner, reply);
    begun.push(owner);
    await new Promise((resolve) => ends.once(owner, resolve));
    return owner;
  });
  const get = async (owner: string) => (await app.inject(`/${owner}`)).statusCode;
  return { get, begun, end: (owner: string) => ends.emit(owner) };
}

it('limits running and waiting answers, and gives the next place to an owner without one', async () => {
  const { get, begun, end } = await serve(20_000);
  const first = get('a');
  const second = get('a');
  expect(await get('a')).toBe(429);
  const third = get('b');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  const fourth = get('c');
  // Two run and two wait: there is no place for another.
  await expect.poll(() => get('d')).toBe(503);
  end('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'a']);
  end('a');
  end('c');
  expect(await Promise.all([first, second, third, fourth])).toEqual([200, 200, 200, 200]);
});

it('names the limit that it met after a while, and holds nothing then', async () => {
  const { get, begun, end } = await serve(50);
  const first = get('a');
  expect(await get('a')).toBe(429);
  const second = get('b');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  expect(await get('c')).toBe(503);
  end('a');
  end('b');
  expect(await Promise.all([first, second])).toEqual([200, 200]);
  const third = get('a');
  await expect.poll(() => begun).toEqual(['a', 'b', 'a']);
  end('a');
  expect(await third).toBe(200);
});
