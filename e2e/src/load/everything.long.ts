import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { analysisKinds } from '@flipon/analyses/definitions';
import { hasPrograms } from '@flipon/test-material/programs';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addResults } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, startFlipon, waitFor } from '../programs/start-flipon.ts';
import { type Held, hold, watchMemory } from './attack-server.ts';
import { beginLooking } from './begin-looking.ts';

const WITHIN_MS = 600_000;
vi.setConfig({ testTimeout: WITHIN_MS, hookTimeout: WITHIN_MS });

const AT_ONCE = 10;
const MOST_MB = 600;
const LENGTH_BP = 3_000_000;
/** Far more hits than with usual settings: an archive of it takes some seconds. */
const MANY_HITS = { windowSize: 10, threshold: 0.9 };
const HEAVY = ['g4hunter', 'zdna', 'str', 'cruciform'];
/** With letters around each hit, an archive is far larger than what lines hold by themselves. */
const LARGE = '&format=fasta&flank=500';
/** Of letters that do not pack, so that a megabyte of it is sent. */
const FIGURE = `<svg xmlns="http://www.w3.org/2000/svg"><desc>${randomBytes(750_000).toString('base64')}</desc></svg>`;
const PACKED = gzipSync(FIGURE).toString('base64');
/** What is sent with the question for an archive with a figure. */
const bodyOf = ({ sequences }: Owner) =>
  JSON.stringify({ figures: [{ sequence: sequences, svg: PACKED }] });
/** Its network is not installed here. */
const WITHOUT_NETWORK = analysisKinds.filter((kind) => kind !== 'zdnabert2');
const RECORDS = 26;

interface Owner {
  client: ApiClient;
  /** Ids of sequences, with commas between them. */
  sequences: string;
}

const run = promisify(execFile);
let flipon: RunningFlipon;
let folder: string;
const owners: Owner[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-archives-'));
  const room = { FLIPON_GUEST_STORAGE_MB: '4000', FLIPON_GUEST_QUEUED_JOBS: '1000' };
  flipon = await startFlipon(room);
  const file = join(folder, 'large.fa');
  await writeRandomFasta(file, 7, [{ name: 'chr1', lengthBp: LENGTH_BP }]);
  for (let at = 0; at < AT_ONCE; at++) {
    const client = await newGuest(flipon.url);
    const sequences = String((await client.upload(file, { name: 'large' }))['id']);
    const parameters = { g4hunter: MANY_HITS };
    await addResults(client, sequences, HEAVY, { parameters, withinMs: WITHIN_MS });
    owners.push({ client, sequences });
  }
});
afterAll(async () => {
  await flipon?.stop();
  await rm(folder, { recursive: true, force: true });
});

const serverPid = async () => (await flipon.pidOf('server')) ?? -1;
const archiveOf = ({ sequences }: Owner) => `/api/analyse/all/export.zip?sequences=${sequences}`;

interface Answer {
  status: number;
  isWhole: boolean;
  /** Of a refusal. */
  message: string;
}

/** Takes an archive to its end. @param path keeps it */
function take(
  owner: Owner,
  { withFigure = false, path = '/dev/null', more = '', onBegin = async () => {} } = {},
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { token } = owner.client;
  const asking = request(`${flipon.url}${archiveOf(owner)}${more}`, {
    method: withFigure ? 'POST' : 'GET',
    agent: false,
    headers: {
      authorization: token,
      ...(withFigure ? { 'content-type': 'application/json' } : {}),
    },
  });
  asking.once('error', (error) => resolve({ status: 0, isWhole: false, message: `${error}` }));
  asking.once('response', async (answer) => {
    const status = answer.statusCode ?? 0;
    let message = '';
    await onBegin();
    // `complete` says whether the line was cut.
    if (status === 200) await pipeline(answer, createWriteStream(path)).catch(() => undefined);
    else for await (const chunk of answer) message += chunk;
    resolve({ status, isWhole: answer.complete, message });
  });
  asking.end(withFigure ? bodyOf(owner) : undefined);
  return promise;
}

/** Asks for a large archive, and reads its beginning alone. */
function stall(owner: Owner, { withFigure = false } = {}): Promise<Held> {
  const method = withFigure ? 'POST' : 'GET';
  const sent = withFigure ? bodyOf(owner) : '';
  const body = withFigure
    ? ['content-type: application/json', `content-length: ${sent.length}`]
    : [];
  const head = [
    `${method} ${archiveOf(owner)}${LARGE} HTTP/1.1`,
    `authorization: ${owner.client.token}`,
    ...body,
  ];
  return hold(flipon.url, head, sent, { isStalled: true });
}

/** The files of results and bases that the server has open. */
async function openFiles(): Promise<string[]> {
  const at = `/proc/${await serverPid()}/fd`;
  const names = await readdir(at);
  const links = await Promise.all(names.map((name) => readlink(join(at, name)).catch(() => '')));
  return links.filter((link) => link.includes('/blobs/'));
}

/** Its files are closed, and one owner has five downloads again. */
async function expectNothingHeld(): Promise<void> {
  await expect.poll(openFiles, { timeout: 30_000 }).toEqual([]);
  const [owner] = owners;
  if (owner === undefined) throw new Error('there is no owner');
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(owner)));
  expect(answers).toEqual(answers.map(() => ({ status: 200, isWhole: true, message: '' })));
}

/** Does something, prints what the server needed for it at most, and bounds that. */
async function withinMemory<T>(what: string, work: () => Promise<T>): Promise<T> {
  const memory = await watchMemory(await serverPid());
  const done = await work().finally(() => memory.stop());
  console.log(`${what}: server ${memory.peakMb()} MiB`);
  expect(memory.peakMb()).toBeLessThan(MOST_MB);
  return done;
}

it.each([
  ['of one owner', () => Array.from(owners, () => owners.slice(0, 1)).flat()],
  ['of ten owners', () => owners],
])('sends or refuses ten archives %s at once, and serves others', async (what, asking) => {
  const endLooking = await beginLooking(flipon.url);
  const answers = await withinMemory(`ten archives ${what}`, () =>
    Promise.all(asking().map((owner, at) => take(owner, { withFigure: at % 2 === 1 }))),
  );
  await endLooking(`ten archives ${what}`);
  const sent = answers.filter(({ status }) => status === 200);
  console.log(`${sent.length} sent`);
  expect(sent.length).toBeGreaterThan(4);
  expect(sent.every(({ isWhole }) => isWhole)).toBe(true);
  for (const { status, message } of answers.filter(({ status }) => status !== 200)) {
    expect([429, 503]).toContain(status);
    expect(message).toMatch(/downloads (are )?under way\./);
  }
  await expectNothingHeld();
});

it('gives everything back where clients leave in the middle', async () => {
  for (let round = 0; round < 10; round++) {
    const asked = owners.map((owner, at) => stall(owner, { withFigure: at % 2 === 1 }));
    const held = await Promise.all(asked);
    await waitFor(() => held.some(({ answer }) => answer() !== ''), 20_000);
    // Some leave while they wait for their turn, some within the first file, some later.
    if (round % 2 === 1) await waitFor(async () => (await openFiles()).length > 0, 20_000);
    for (const { socket } of held) socket.destroy();
  }
  await expectNothingHeld();
});

it('ends archives that are not read for one that waits', async () => {
  const [first, second, waiting] = owners;
  if (first === undefined || second === undefined || waiting === undefined) throw new Error();
  await withinMemory('twelve archives that are not read', async () => {
    const owner = (at: number) => (at % 2 === 0 ? first : second);
    const held = await Promise.all(Array.from({ length: 12 }, (_, at) => stall(owner(at))));
    try {
      const areSent = () => held.filter(({ answer }) => answer().includes(' 200 ')).length > 5;
      await waitFor(areSent, 20_000);
      // They fill what lines hold by themselves before they are slow; the server asks it to try again until then.
      // All places were theirs, so the one that it gets was taken from them.
      await waitFor(async () => (await take(waiting)).status === 200, 120_000);
    } finally {
      for (const { socket } of held) socket.destroy();
    }
  });
  await expectNothingHeld();
});

// The program reads the archive as others do.
it.skipIf(!hasPrograms('unzip'))('sends whole what is deleted meanwhile', async () => {
  for (const [at, results] of [
    [1, 'false'],
    [2, 'true'],
  ] as const) {
    const owner = owners[at];
    if (owner === undefined) throw new Error('there is no owner');
    const path = join(folder, `${at}.zip`);
    const onBegin = async () => {
      const { status } = await fetch(
        `${flipon.url}/api/sequence/${owner.sequences}?results=${results}`,
        { method: 'DELETE', headers: { authorization: owner.client.token } },
      );
      expect(status).toBe(204);
    };
    const answer = await take(owner, { path, onBegin, more: LARGE });
    expect(answer).toMatchObject({ status: 200, isWhole: true });
    const { stdout } = await run('unzip', ['-t', path]);
    for (const kind of HEAVY) expect(stdout).toMatch(new RegExp(`_${kind}_.* OK`));
  }
  await expectNothingHeld();
});

// Both programs read the archive as others do.
it.skipIf(!hasPrograms('unzip', 'python3'))('has 416 results of 26 sequences', async () => {
  const client = await newGuest(flipon.url);
  const ids: string[] = [];
  for (let at = 0; at < RECORDS; at++) {
    const file = join(folder, `${at}.fa`);
    await writeRandomFasta(file, 100 + at, [{ name: `chr${at + 1}`, lengthBp: 60_000 }]);
    const id = String((await client.upload(file, { name: `chr${at + 1}` }))['id']);
    await addResults(client, id, WITHOUT_NETWORK, { withinMs: WITHIN_MS });
    await addResults(client, id, ['g4hunter'], { parameters: { g4hunter: MANY_HITS } });
    ids.push(id);
  }
  const path = join(folder, 'all.zip');
  const owner = { client, sequences: ids.join(',') };
  await withinMemory('416 results', async () => {
    expect(await take(owner, { path })).toMatchObject({ status: 200, isWhole: true });
  });
  await run('unzip', ['-tq', path]);
  const program =
    'import json, sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; names = set(z.namelist()); print(sum(r["file"] in names for r in json.loads(z.read("manifest.json"))["results"]))';
  const { stdout } = await run('python3', ['-c', program, path]);
  expect(Number(stdout)).toBe(RECORDS * (WITHOUT_NETWORK.length + 1));
});
