import { type HostileBody, hostileBodies } from '@flipon/test-material/hostile-bodies';
import { hostileFiles } from '@flipon/test-material/hostile-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, newGuest } from '../api-client.ts';
import { type RunningFlipon, startFlipon } from '../start-flipon.ts';
import { type Answer, send, type Target, waysIn } from './send-file.ts';
import { watchServer } from './watch-server.ts';

/** The real sizes: gigabytes once they are unpacked. */
const SCALE = 1;
const LONGEST_HEALTH_MS = 100;

let flipon: RunningFlipon;
let pid: number;
let guest: ApiClient;
beforeAll(async () => {
  // No attack is refused for what others have left.
  flipon = await startFlipon({
    FLIPON_GUEST_SEQUENCES: '10000',
    FLIPON_GUEST_STORAGE_MB: '100000',
  });
  pid = (await flipon.pidOf('server')) ?? 0;
  guest = await newGuest(flipon.url);
});
afterAll(() => flipon.stop());

/** With a sequence of its own, which takes only so many annotations. */
async function newTarget(): Promise<Target> {
  const { body } = await guest.post('sequence/import/text', { name: 'a', data: '>a\nACGT' });
  const { id } = body['payload'] as { id: string };
  return { url: flipon.url, token: guest.token, sequenceId: id };
}

async function attack(label: string, work: (target: Target) => Promise<Answer>) {
  const target = await newTarget();
  const { value, medianMs, worstMs, peakMib } = await watchServer({ url: flipon.url, pid }, () =>
    work(target),
  );
  const ms = `${medianMs.toFixed(1)} ms, at worst ${worstMs.toFixed(0)} ms`;
  const { status, text } = value;
  console.log(`${label}: health ${ms}; ${peakMib.toFixed(0)} MiB; ${status} ${text.slice(0, 200)}`);
  expect.soft(worstMs, label).toBeLessThan(LONGEST_HEALTH_MS);
  expect.soft(status, label).not.toBe(500);
}

it.each(hostileFiles(SCALE))('health is answered while $name is read', async ({ name, make }) => {
  const content = make();
  for (const way of waysIn) {
    await attack(`${name} to ${way.route}`, (target) => way.send(target, name, content));
  }
});

it('health is answered while forms and JSON come that no client sends', async () => {
  for (const body of hostileBodies()) {
    await attack(`${body.name} to ${body.path}`, (target) => sendBody(target, body));
  }
});

function sendBody(target: Target, { method, path, type, make }: HostileBody): Promise<Answer> {
  const headers = { 'content-type': type };
  return send(target, path.replace(':id', target.sequenceId), { method, headers, body: make() });
}
