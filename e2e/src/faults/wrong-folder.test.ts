import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@flipon/store/database';
import { endWithTests } from '@flipon/test-material/end-with-tests';
import { randomDna } from '@flipon/test-material/random-dna';
import { itInLongRun, someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSequence, untilFinished } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { findFreePort, type RunningFlipon, startFlipon } from '../programs/start-flipon.ts';
import { type Node, startNode } from './start-node.ts';

const EXECUTABLE = fileURLToPath(new URL('../../../bin/flipon', import.meta.url));
const OTHER_ID = '00000000-0000-4000-8000-000000000000';

let flipon: RunningFlipon;
let root: string;
let databaseUrl: string;
let guest: ApiClient;
const nodes: Node[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'flipon-wrong-folder-'));
  flipon = await startFlipon({ FLIPON_THREADS: '1' });
  databaseUrl = await flipon.databaseUrl();
  guest = await newGuest(flipon.url);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await flipon?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Runs to its end, which has to come by itself. */
async function run(words: readonly string[], dataDir: string) {
  const port = String(await findFreePort());
  const child = spawn(EXECUTABLE, words, {
    env: { ...process.env, DATABASE_URL: databaseUrl, FLIPON_DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
  });
  child.once(
    'exit',
    endWithTests(() => child.kill('SIGTERM')),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

/** A folder of another installation, by its id or, for an older one, by its files alone. */
async function addOtherFolder(id: string | null): Promise<string> {
  const folder = await mkdtemp(join(root, 'other-'));
  await mkdir(join(folder, 'blobs', 'ab'), { recursive: true });
  await writeFile(join(folder, 'blobs', 'ab', 'abcdef'), 'ACGT');
  if (id !== null) await writeFile(join(folder, 'folder-id'), `${id}\n`);
  return folder;
}

/** Starts an analysis that a worker of another folder could take. */
async function analyse(): Promise<string> {
  const data = `>r\n${Buffer.from(randomDna(7, 500_000))}`;
  const sequence = await addSequence(guest, 's', data);
  const { body } = await guest.post('analyse/g4hunter', { sequence, threshold: 1.2 });
  return (body['payload'] as { id: string }).id;
}

const FOLDERS = [
  ['an empty folder', async () => join(root, randomUUID()), /holds no sequences and res/],
  ['a folder of another database', () => addOtherFolder(OTHER_ID), /folder-id says 00000000-/],
  ['a folder with other files', () => addOtherFolder(null), /none of the files that the data/],
] as const;
// Some are each program once, and each folder.
const starts = ['serve', 'work', 'all'].flatMap((program) =>
  FOLDERS.map(([name, make, sentence]) => ({ program, name, make, sentence })),
);

it.each(someOf(starts))(
  'flipon $program with $name says what to mount where, and ends',
  async ({ program, make, sentence }) => {
    const folder = await make();
    const before = new Set(await readdir(folder).catch(() => []));
    const analysis = await analyse();
    const { code, output } = await run([program], folder);
    expect(output).toMatch(sentence);
    expect(output).toMatch(/Mount the folder of this database there, whose file folder-id says/);
    // Once: nothing was started again.
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    // `all` makes its folder, with a file that names its purpose, before it asks the database.
    const made = (await readdir(folder).catch(() => [])).filter((name) => !before.has(name));
    expect(made).toEqual(program === 'all' ? ['flipon-data.txt'] : []);
    await untilFinished(guest, 'g4hunter', analysis);
  },
);

/** As before there were ids, and as a backup of then leaves it. */
async function forgetIds(): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 });
  await db.deleteFrom('data_folder').execute();
  await db.destroy();
  await rm(join(flipon.dataDir, 'folder-id'));
}

itInLongRun(
  'an older installation starts once the operator has said that folder and database belong together',
  async () => {
    await forgetIds();
    for (const program of ['serve', 'work']) {
      const { code, output } = await run([program], flipon.dataDir);
      expect(code).toBe(1);
      expect(output).toContain(`flipon adopt-folder --data-dir ${flipon.dataDir}.`);
    }
    const wrong = await run(['adopt-folder'], await addOtherFolder(null));
    expect(wrong).toMatchObject({
      code: 1,
      output: expect.stringContaining('none of the files'),
    });
    const adopted = await run(['adopt-folder', '--data-dir', flipon.dataDir], '/nowhere');
    expect(adopted.code).toBe(0);
    const id = (await readFile(join(flipon.dataDir, 'folder-id'), 'utf8')).trim();
    expect(adopted.output).toBe(
      `The data folder ${flipon.dataDir} belongs to this database (${id}).\n`,
    );
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const server = startNode(
      ['serve', `--port=${new URL(url).port}`],
      { DATABASE_URL: databaseUrl, FLIPON_DATA_DIR: flipon.dataDir },
      () =>
        fetch(`${url}/api/management/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
    );
    nodes.push(server);
    await server.ready();
  },
);

itInLongRun(
  'an older installation gets its id from flipon all, which holds the lock of the folder',
  async () => {
    const before = await readFile(join(flipon.dataDir, 'folder-id'), 'utf8');
    await Promise.all(nodes.splice(0).map((node) => node.stop()));
    await forgetIds();
    const kept = join(root, 'kept');
    // As root the database runs under another account, which has to get through this folder.
    await chmod(root, 0o711);
    await flipon.stop({ keepData: kept });
    const environment = { FLIPON_DATA_DIR: kept, PORT: String(await findFreePort()) };
    const all = startNode(['all'], environment, (text) => text.includes('Flipon is ready'));
    nodes.push(all);
    await all.ready();
    const id = await readFile(join(kept, 'folder-id'), 'utf8');
    expect(id).toMatch(/^[0-9a-f-]{36}\n$/);
    expect(id).not.toBe(before);
  },
);
