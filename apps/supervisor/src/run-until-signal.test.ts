import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { readProcessStart } from '@flipon/checked-files/process-start';
import { isProcessRunning, signalProcess, waitUntil } from '@flipon/postgres/processes';
import { itInLongRun } from '@flipon/test-material/some-of';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The supervisor as a process, with small programs in the place of server and worker. Each writes
// a line with its process number whenever it starts, and what it sees of its environment.

let root: string;
/** The folder of a Flipon that was started and stopped: to make a database takes most of a start. */
let made: string;
/** Of that first start: its port, what it said, and what its programs wrote. */
let firstStart: { port: number; output: string; server: string[]; worker: string[] };
let port: number;
let started: Running[];

type Running = {
  child: ChildProcessByStdio<null, Readable, Readable>;
  output: () => string;
  exit: Promise<number | null>;
};

async function beginAnew(): Promise<void> {
  root = mkdtempSync(join(tmpdir(), 'flipon-supervisor-'));
  chmodSync(root, 0o711); // As root, the database's account must pass through it.
  port = await findFreePort();
  started = [];
}

beforeAll(async () => {
  await beginAnew();
  made = root;
  const { child, exit, output } = await startFirst();
  const [server, worker] = [readLines('server'), readLines('worker')];
  firstStart = { port, output: output(), server, worker };
  child.kill('SIGTERM');
  await exit;
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(beginAnew);

afterEach(async () => {
  for (const { child, exit } of started) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exit;
  }
  // What a killed supervisor leaves is known by number: its programs, and its database.
  for (const pid of [...findPids('server'), ...findPids('worker'), ...findPostmaster()]) {
    if (isOurs(pid)) signalProcess(pid, 'SIGKILL');
  }
  rmSync(root, { recursive: true, force: true });
});

const goodProgram = `
  import { appendFileSync } from 'node:fs';
  const [name] = process.argv.slice(2);
  appendFileSync(process.env.STAND_IN_ROOT + '/' + name, process.pid + ' ' + process.env.DATABASE_URL + '\\n');
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send({ type: 'ready' });
  setInterval(() => {}, 1000);`;

function start(
  environment: NodeJS.ProcessEnv = {},
  program = goodProgram,
  words: readonly string[] = [],
): Running {
  const module = new URL('./run-until-signal.ts', import.meta.url).href;
  const standIn = join(root, `stand-in-${started.length}.mjs`);
  const main = join(root, `main-${started.length}.mjs`);
  writeFileSync(standIn, program);
  writeFileSync(
    main,
    `const { runUntilSignal } = await import(${JSON.stringify(module)});
    const program = ${JSON.stringify(standIn)};
    process.exit(await runUntilSignal({ server: [program, 'server'], worker: [program, 'worker'] }));`,
  );
  const { DATABASE_URL: _ignored, ...inherited } = process.env;
  const child = spawn(process.execPath, [main, ...words], {
    env: {
      ...inherited,
      PORT: String(port),
      FLIPON_DATA_DIR: join(root, 'data'),
      STAND_IN_ROOT: root,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  // Not the event 'close': it stays away when the channel was closed from this side.
  const ends = [once(child, 'exit'), once(child.stdout, 'close'), once(child.stderr, 'close')];
  const exit = Promise.all(ends).then(() => child.exitCode);
  const running = { child, output: () => output, exit };
  started.push(running);
  return running;
}

async function startFirst(environment: NodeJS.ProcessEnv = {}): Promise<Running> {
  const running = start(environment);
  await until(() => running.output().includes('ready'), running);
  return running;
}

/** The data folder is one that was used before, from here on. */
function useMade(): void {
  // With its owner, which is another one where this account is root.
  execFileSync('cp', ['-a', join(made, 'data'), join(root, 'data')]);
}

async function startReady(environment: NodeJS.ProcessEnv = {}): Promise<Running> {
  if (!existsSync(join(root, 'data'))) useMade();
  return startFirst(environment);
}

async function until(isDone: () => boolean, running: Running): Promise<void> {
  if (!(await waitUntil(isDone, 25_000))) throw new Error(`Waited in vain: ${running.output()}`);
}

function findFreePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

function readLines(path: string): string[] {
  try {
    return readFileSync(join(root, path), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

function findPids(name: 'server' | 'worker'): number[] {
  return readLines(name).map((line) => Number(line.split(' ')[0]));
}

function findPostmaster(): number[] {
  return readLines('data/postgres/cluster/postmaster.pid').slice(0, 1).map(Number);
}

/** A number may have gone to another program since: its command line must name our folder. */
function isOurs(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(root);
  } catch {
    return false;
  }
}

function findAll(): number[] {
  return [...findPids('server'), ...findPids('worker'), ...findPostmaster()];
}

async function expectAllGone(pids: number[]): Promise<void> {
  await waitUntil(() => !pids.some(isProcessRunning), 5000);
  expect(pids.filter(isProcessRunning)).toEqual([]);
}

describe('runUntilSignal', () => {
  it('says where Flipon is once server and worker are ready, and nothing else', () => {
    expect(firstStart.output).toBe(`Flipon is ready: http://localhost:${firstStart.port}\n`);
    const url = firstStart.server[0]?.split(' ')[1];
    expect(url).toMatch(/^postgresql:\/\/\/flipon\?host=/);
    expect(firstStart.worker[0]?.split(' ')[1]).toBe(url);
  });

  async function expectNothingAfter(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP'): Promise<void> {
    const running = await startReady();
    const pids = findAll();
    expect(pids).toHaveLength(3);
    running.child.kill(signal);
    expect(await running.exit).toBe(0);
    await expectAllGone(pids);
    expect(readLines('data/flipon.lock')).toEqual([]);
  }

  it('leaves no process and no lock after SIGTERM', () => expectNothingAfter('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGHUP'] as const)
    itInLongRun(`leaves no process and no lock after ${signal}`, () => expectNothingAfter(signal));

  it('leaves no process when the program that started it is gone', async () => {
    const running = await startReady();
    const pids = findAll();
    running.child.disconnect();
    expect(await running.exit).toBe(0);
    await expectAllGone(pids);
  });

  it('ends what does not end by itself', async () => {
    const deaf = goodProgram.replace('process.exit(0)', '{}').replace('process.exit(0)', '{}');
    useMade();
    const running = start({}, deaf);
    await until(() => running.output().includes('ready'), running);
    const pids = findAll();
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    await expectAllGone(pids);
  });

  it('starts a killed worker and a killed server again, each by itself', async () => {
    const running = await startReady();
    const [server] = findPids('server') as [number];
    const [worker] = findPids('worker') as [number];
    process.kill(worker, 'SIGKILL');
    await until(() => findPids('worker').length === 2, running);
    expect(findPids('server')).toEqual([server]);
    process.kill(server, 'SIGKILL');
    await until(() => findPids('server').length === 2, running);
    expect(running.output()).toContain('The worker stopped (SIGKILL) and starts again.\n');
    expect(running.output().match(/ready/g)).toHaveLength(1);
  });

  it('starts a killed database again while server and worker run on', async () => {
    const running = await startReady();
    const [first] = findPostmaster() as [number];
    const start = readProcessStart(first);
    process.kill(first, 'SIGKILL');
    const isNew = () => findPostmaster().some((pid) => pid !== first && isProcessRunning(pid));
    await until(isNew, running);
    expect(readProcessStart(first)).not.toBe(start);
    expect(findPids('server')).toHaveLength(1);
    expect(findPids('worker')).toHaveLength(1);
  });

  itInLongRun('gives up on a worker that dies again and again, and leaves no process', async () => {
    const dying = `${goodProgram}\nif (process.argv[2] === 'worker') process.exit(7);`;
    useMade();
    const running = start({}, dying);
    expect(await running.exit).toBe(1);
    expect(running.output()).toContain(
      'The worker stopped 6 times within a minute; its messages above say why.\n',
    );
    expect(findPids('worker')).toHaveLength(6);
    await expectAllGone(findAll());
  });

  it('ends at once with the sentence of a child that cannot go on', async () => {
    const message = 'FLIPON_WEB_DIR names no folder.';
    const unable = `process.send({ type: 'fatal', message: '${message}' }); setInterval(() => {}, 1000);`;
    useMade();
    const running = start({}, unable);
    expect(await running.exit).toBe(1);
    expect(running.output()).toContain(`${message}\n`);
  });

  it('uses the database of DATABASE_URL instead of its own', async () => {
    const url = 'postgresql://nowhere.invalid/flipon';
    await startReady({ DATABASE_URL: url });
    expect(readLines('server')[0]?.split(' ')[1]).toBe(url);
    expect(findPostmaster()).toEqual([]);
  });

  it('refuses a data folder that another one uses', async () => {
    const first = await startReady();
    const second = start({ PORT: String(await findFreePort()) });
    expect(await second.exit).toBe(1);
    expect(second.output()).toBe(
      `The data folder ${join(root, 'data')} cannot be used: another Flipon (process ${first.child.pid}) uses it. Set FLIPON_DATA_DIR to another folder.\n`,
    );
  });

  it('takes over folder and database of a supervisor that was killed', async () => {
    const first = await startReady();
    const [postmaster] = findPostmaster();
    const children = [...findPids('server'), ...findPids('worker')];
    first.child.kill('SIGKILL');
    await first.exit;
    await expectAllGone(children);
    const second = await startReady();
    expect(findPostmaster()).toEqual([postmaster]);
    expect(second.output()).toContain('The database was still running');
  });

  it('refuses a port in use before it starts anything', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const running = start();
    expect(await running.exit).toBe(1);
    expect(running.output()).toBe(
      `Port ${port} is in use. Stop the other program or set PORT to another number.\n`,
    );
    expect(findAll()).toEqual([]);
    expect(readLines('data/flipon.lock')).toEqual([]);
    other.close();
  });

  it('takes flags before its environment, and so do server and worker', async () => {
    const telling = goodProgram.replace(
      'process.env.DATABASE_URL',
      "['PORT', 'HOST', 'FLIPON_DATA_DIR'].map((key) => process.env[key]).join()",
    );
    const other = await findFreePort();
    const folder = join(root, 'other data');
    const words = [`--port=${other}`, '--host', '::1', '--data-dir', folder];
    const running = start({ DATABASE_URL: 'postgresql://nowhere.invalid/x' }, telling, words);
    await until(() => running.output().includes('ready'), running);
    expect(running.output()).toBe(`Flipon is ready: http://localhost:${other}\n`);
    for (const child of ['server', 'worker']) {
      expect(readLines(child)[0]).toMatch(new RegExp(`^\\d+ ${other},::1,${folder}$`));
    }
    expect(readLines('other data/flipon.lock')).not.toEqual([]);
    expect(readLines('data/flipon.lock')).toEqual([]);
  });

  it.each([
    [['--prot', '1'], 1, /^flipon all has no flag --prot; did you mean --port\?\n$/],
    [['--help'], 0, /^Usage: flipon all .*--data-dir FOLDER/],
  ])('starts nothing for %j', async (words, code, said) => {
    const running = start({}, goodProgram, words);
    expect(await running.exit).toBe(code);
    expect(running.output()).toMatch(said);
    expect(existsSync(join(root, 'data'))).toBe(false);
  });

  it('refuses an unknown setting', async () => {
    const running = start({ FLIPON_THREAD: '2' });
    expect(await running.exit).toBe(1);
    expect(running.output()).toBe('FLIPON_THREAD is not a setting; did you mean FLIPON_THREADS?\n');
  });
});
