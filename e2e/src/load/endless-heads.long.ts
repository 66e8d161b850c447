import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, startFlipon } from '../programs/start-flipon.ts';

let flipon: RunningFlipon;
beforeAll(async () => {
  flipon = await startFlipon();
});
afterAll(() => flipon?.stop());

it('4,200 heads of one network that never end shut out no other network', async () => {
  const { hostname, port } = new URL(flipon.url);
  const lines: Socket[] = [];
  let refused = 0;
  const open = () =>
    new Promise<void>((resolve) => {
      const line = connect({ port: Number(port), host: hostname, localAddress: '127.0.0.2' });
      lines.push(line);
      line.once('connect', () => {
        line.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-More: ');
        resolve();
      });
      line.on('data', (text) => {
        if (String(text).startsWith('HTTP/1.1 429 ')) refused += 1;
      });
      line.on('error', () => resolve());
    });
  const drip = setInterval(() => {
    for (const line of lines) if (line.writable) line.write('x');
  }, 1000);
  try {
    for (let at = 0; at < 4200; at += 100) await Promise.all(Array.from({ length: 100 }, open));
    await expect.poll(() => refused).toBeGreaterThan(1000);
    const client = await newGuest(flipon.url);
    for (const path of ['management/health', 'sequence', 'analyse/g4hunter'])
      expect((await client.get(path)).status).toBe(200);
    // A head has ten seconds, however it drips.
    await expect
      .poll(() => lines.filter(({ destroyed }) => !destroyed).length, { timeout: 60_000 })
      .toBe(0);
  } finally {
    clearInterval(drip);
    for (const line of lines) line.destroy();
  }
}, 120_000);
