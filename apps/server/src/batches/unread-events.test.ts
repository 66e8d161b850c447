import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createUnreadEvents } from './unread-events.ts';

const text = 'x'.repeat(100_000);

it('cuts off a reader that takes nothing, and of many the one with the most unread bytes', async () => {
  const unread = createUnreadEvents();
  const streams = Array.from({ length: 101 }, () => new PassThrough());
  for (const stream of streams) unread.add(stream);
  const [alone = new PassThrough(), ...others] = streams;
  for (let sent = 0; sent < 6; sent++) unread.write(alone, text);
  expect(alone.destroyed).toBe(true);
  const reading = others[0] ?? new PassThrough();
  reading.resume();
  for (const stream of others) {
    for (let sent = 0; sent < 4; sent++) unread.write(stream, text);
    if (stream === reading) await once(reading, 'drain');
  }
  const left = others.filter(({ destroyed }) => !destroyed);
  expect(left).toContain(reading);
  // 32 MiB are 83 times 400 kB; what is on its way through a stream counts twice.
  expect(left.length).toBeGreaterThan(60);
  expect(left.length).toBeLessThan(86);
});
