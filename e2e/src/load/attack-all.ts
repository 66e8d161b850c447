import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, waitFor } from '../programs/start-flipon.ts';
import { type Held, hold, watchMemory } from './attack-server.ts';

/** How many of each attack. */
export interface Attack {
  packedBodies: number;
  halfTexts: number;
  halfBodies: number;
  eventStreams: number;
  stalledExports: number;
  sortedPages: number;
  connections: number;
}

export const NO_ATTACK: Attack = {
  packedBodies: 0,
  halfTexts: 0,
  halfBodies: 0,
  eventStreams: 0,
  stalledExports: 0,
  sortedPages: 0,
  connections: 0,
};

/** The account of an attack: it has a result. */
export interface Attacker {
  client: ApiClient;
  result: string;
}

const MB = 1024 * 1024;
/** An export is held at least this long: its read-ahead has arrived by then. */
const HELD_MS = 2000;
const RESULT = 'analyse/g4hunter';
const EXPORTS = ['csv', 'xlsx', 'parquet', 'gff3', 'fasta', 'bed'];
const GZIP = ['accept-encoding: identity', 'content-encoding: gzip'];

/** Guests who each have a result of their own of the sequence in a file. */
export async function addAttackers(
  flipon: RunningFlipon,
  file: string,
  count: number,
): Promise<Attacker[]> {
  const attackers: Attacker[] = [];
  for (let at = 0; at < count; at++) {
    const client = await newGuest(flipon.url);
    attackers.push({ client, result: await addResult(client, file) });
  }
  return attackers;
}

/**
 * All these attacks at once, and what the server is like meanwhile and afterwards.
 *
 * @param mostMb what its process may hold, as RSS in MiB
 * @returns the most that it held up to each step, in MiB
 */
export async function attackAll(
  flipon: RunningFlipon,
  owners: readonly Attacker[],
  attack: Attack,
  mostMb: number,
): Promise<Record<string, number>> {
  const pid = await flipon.pidOf('server');
  if (pid === null) throw new Error('the server is being restarted');
  const memory = await watchMemory(pid);
  const held: Held[] = [];
  const ownerAt = (at: number) => owners[at % owners.length] as Attacker;
  const post = (at: number, path: string, more: readonly string[]) => [
    `POST /api/${path} HTTP/1.1`,
    `authorization: ${ownerAt(at).client.token}`,
    'content-type: application/json',
    ...more,
  ];
  const get = (at: number, path: string) => [
    `GET /api/${path} HTTP/1.1`,
    `authorization: ${ownerAt(at).client.token}`,
  ];
  const times = (count: number, send: (at: number) => Promise<Held>) =>
    Promise.all(Array.from({ length: count }, (_, at) => send(at))).then((all) =>
      held.push(...all),
    );

  const packed = gzipSync(Buffer.alloc(60 * MB, ' ')).subarray(0, -100);
  const text = `{"name":"half","data":"${'ACGT'.repeat(250_000)}`;
  const body = `{"title":"${'x'.repeat(900_000)}`;
  const peaks: Record<string, number> = { before: memory.peakMb() };
  const tell = (what: string) => {
    peaks[what] = memory.peakMb();
  };
  try {
    await times(attack.connections, () =>
      hold(flipon.url, ['GET /api/management/health HTTP/1.1'], ''),
    );
    tell('connections');
    await times(attack.packedBodies, (at) => {
      const path = at % 2 === 0 ? RESULT : 'sequence/import/text';
      return hold(
        flipon.url,
        post(at, path, [...GZIP, `content-length: ${packed.length + 100}`]),
        packed,
      );
    });
    await times(attack.halfTexts, (at) =>
      hold(flipon.url, post(at, 'sequence/import/text', [`content-length: ${60 * MB}`]), text),
    );
    tell('half texts');
    await times(attack.halfBodies, (at) =>
      hold(flipon.url, post(at, RESULT, [`content-length: ${MB}`]), body),
    );
    tell('half bodies');
    await times(attack.eventStreams, (at) =>
      hold(flipon.url, get(at, 'events'), '', { isStalled: true }),
    );
    tell('event streams');
    await times(attack.stalledExports, (at) => {
      const name = `${RESULT}/${ownerAt(at).result}/all.${EXPORTS[at % EXPORTS.length]}`;
      return hold(flipon.url, get(at, name), '', { isStalled: true });
    });
    const pages = await Promise.all(
      Array.from({ length: attack.sortedPages }, (_, at) => {
        const { client, result } = ownerAt(at);
        const page = `sort=score&order=DESC&pageSize=100&pageNumber=${at * 10}`;
        return client.get(`${RESULT}/${result}/quadruplex?${page}`);
      }),
    );
    for (const { status } of pages) expect([200, 429, 503]).toContain(status);
    if (pages.length > 0) expect(pages.some(({ status }) => status === 200)).toBe(true);
    if (attack.stalledExports > 0) await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    tell('exports and pages');
    // A refused caller got a message in words of this server.
    for (const { answer } of held)
      expect(answer()).toMatch(/^(HTTP\/1.1 (200|400|408|413|415|429|503) .*)?$/);
    const [client = await newGuest(flipon.url)] = owners.map((each) => each.client);
    expect((await client.get('management/health')).status).toBe(200);
  } finally {
    for (const { socket } of held) socket.destroy();
    memory.stop();
  }
  expect(Math.max(...Object.values(peaks)), JSON.stringify(peaks)).toBeLessThan(mostMb);
  for (const { client, result } of owners) await expectNothingHeld(client, result);
  return peaks;
}

async function addResult(client: ApiClient, file: string): Promise<string> {
  const { id } = await client.upload(file, { name: 'attacked' });
  const asked = { sequence: id, windowSize: 10, threshold: 0.9 };
  const { body } = await client.post(RESULT, asked);
  const result = (body['payload'] as { id: string }).id;
  await waitFor(async () => {
    const { body: state } = await client.get(`${RESULT}/${result}/analysis`);
    const { status } = state['batch'] as { status: string };
    if (status === 'FAILED') throw new Error('the analysis failed');
    return status === 'FINISH';
  }, 120_000);
  return result;
}

/** Every place has been given back: as many calls as an owner may have at once pass again. */
async function expectNothingHeld(client: ApiClient, result: string): Promise<void> {
  const large = { name: 'x', data: 'ACGT'.repeat(50_000) };
  const isServed = async () => {
    const answers = await Promise.all([
      client.post('sequence/import/text', large),
      ...Array.from({ length: 6 }, () =>
        client.get(`${RESULT}/${result}/all.bed?max_position=100000`),
      ),
      ...Array.from({ length: 6 }, () => client.get(`${RESULT}/${result}/quadruplex?pageSize=10`)),
      ...Array.from({ length: 6 }, () => client.post(RESULT, { title: 'x'.repeat(900_000) })),
    ]);
    const statuses = answers.map(({ status }) => status);
    return statuses.every((status) => [200, 201, 400].includes(status));
  };
  await waitFor(isServed, 30_000);
}
