import { type HostileBody, hostileBodies } from '@flipon/test-material/hostile-bodies';
import { hostileFiles } from '@flipon/test-material/hostile-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, startFlipon } from '../programs/start-flipon.ts';
import { type Answer, send, sendForm, type Target, waysIn } from './send-file.ts';
import { watchServer } from './watch-server.ts';

/** The real sizes: gigabytes once they are unpacked. */
const SCALE = 1;
const LONGEST_HEALTH_MS = 100;
const MOST_MIB = 600;
/** Those that took most: each is sent by three owners at once. */
const HEAVIEST = ['features.gb', 'blocks.2bit', 'entries.gb'];

let flipon: RunningFlipon;
let pid: number;
let guest: ApiClient;
beforeAll(async () => {
  // No attack is refused because of the traces of others.
  flipon = await startFlipon({
    FLIPON_GUEST_SEQUENCES: '10000',
    FLIPON_GUEST_STORAGE_MB: '100000',
  });
  pid = (await flipon.pidOf('server')) ?? 0;
  guest = await newGuest(flipon.url);
});
afterAll(() => flipon.stop());

/** With a sequence of its own, whose number of annotations is limited. */
async function newTarget(owner = guest): Promise<Target> {
  const { body } = await owner.post('sequence/import/text', { name: 'a', data: '>a\nACGT' });
  const { id } = body['payload'] as { id: string };
  return { url: flipon.url, token: owner.token, sequenceId: id };
}

/** A stall of the server comes each time, and one of the machine does not. */
const MOST_TRIES = 3;

async function attack(label: string, work: (target: Target) => Promise<Answer>) {
  let shortestMs = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_TRIES && shortestMs >= LONGEST_HEALTH_MS; tries += 1) {
    const target = await newTarget();
    const { value, medianMs, worstMs, peakMib } = await watchServer({ url: flipon.url, pid }, () =>
      work(target),
    );
    const ms = `${medianMs.toFixed(1)} ms, at worst ${worstMs.toFixed(0)} ms`;
    const { status, text } = value;
    console.log(
      `${label}: health ${ms}; ${peakMib.toFixed(0)} MiB; ${status} ${text.slice(0, 200)}`,
    );
    expect.soft(status, label).not.toBe(500);
    expect.soft(peakMib, label).toBeLessThan(MOST_MIB);
    shortestMs = Math.min(shortestMs, worstMs);
  }
  expect.soft(shortestMs, label).toBeLessThan(LONGEST_HEALTH_MS);
}

it.each(hostileFiles(SCALE))('health is answered while $name is read', async ({ name, make }) => {
  const content = make();
  for (const way of waysIn) {
    await attack(`${name} to ${way.route}`, (target) => way.send(target, name, content));
  }
});

it.each(hostileFiles(SCALE).filter(({ name }) => HEAVIEST.includes(name)))(
  'three owners who send $name at once are held within the same memory',
  async ({ name, make }) => {
    const content = make();
    const owners = await Promise.all([1, 2, 3].map(() => newGuest(flipon.url)));
    const targets = await Promise.all(owners.map(newTarget));
    const { value, peakMib } = await watchServer({ url: flipon.url, pid }, () =>
      Promise.all(targets.map((target) => sendForm(target, 'sequence/import/file', name, content))),
    );
    console.log(`three of ${name}: ${peakMib.toFixed(0)} MiB`);
    expect(value.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(peakMib).toBeLessThan(MOST_MIB);
  },
);

it('health is answered while forms and JSON come that no client sends', async () => {
  for (const body of hostileBodies()) {
    await attack(`${body.name} to ${body.path}`, (target) => sendBody(target, body));
  }
});

function sendBody(target: Target, { method, path, type, make }: HostileBody): Promise<Answer> {
  const headers = { 'content-type': type };
  return send(target, path.replace(':id', target.sequenceId), { method, headers, body: make() });
}
