import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

// The bootstrap in a small clone of its own. Short stand-ins replace npm and vite there, and note each of
// their runs: the real ones need a registry, and the real screen.

let clone: string;

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'small' },
      'node_modules/one': { version, integrity: `sha512-${version}` },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  });

/** Installs what the lock file lists, except what is optional. */
const npmProgram = `
  const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
  appendFileSync('npm-runs', process.argv.slice(2).join(' ') + '\\n');
  if (process.env.BREAK_NPM) process.exit(3);
  setTimeout(() => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    delete packages['']; delete packages['node_modules/other-platform'];
    if (process.env.WRONG_NPM) packages['node_modules/one'].version = '9.9.9';
    mkdirSync('node_modules/.bin', { recursive: true });
    writeFileSync('node_modules/.bin/vite', readFileSync('vite.js'));
    writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
  }, existsSync('slow-npm') ? 200 : 0);`;

const viteProgram = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  appendFileSync('../../vite-runs', 'run\\n');
  if (process.env.BREAK_VITE) process.exit(4);
  const [, , , , folder] = process.argv;
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/index.html', 'built');`;

const files: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': lock('1.0.0'),
  'vite.js': viteProgram,
  'bin-for-path/package.json': '{ "type": "commonjs" }',
  'bin-for-path/npm-cli.js': npmProgram,
  'apps/web/vite.config.ts': '',
  'apps/web/index.html': '<html>',
  'apps/web/src/main.tsx': 'one',
  'apps/cli/src/main.ts': 'console.log(JSON.stringify(process.argv.slice(2))); process.exit(5);',
  'apps/worker/src/main.ts': `
    process.on('SIGTERM', () => { console.log('told to stop'); process.exit(0); });
    process.on('SIGINT', () => console.log('interrupted'));
    process.on('disconnect', () => process.exit(0));
    console.log('working', process.pid);
    setInterval(() => {}, 1000);`,
  'apps/supervisor/src/main.ts': 'console.log("all");',
  'apps/supervisor/package.json': '{}',
  'apps/worker/package.json': '{}',
  'apps/server/package.json': '{ "nodeOptions": ["--max-semi-space-size=2"] }',
  'apps/server/src/main.ts':
    'process.send({ type: "fatal", message: "No: " + process.execArgv }); process.exit(1);',
  'scripts/echo.ts': 'console.log(...process.argv.slice(2));',
  'scripts/wait.ts': 'console.log("waiting", process.pid); setInterval(() => {}, 1000);',
};

beforeEach(() => {
  clone = realpathSync(mkdtempSync(join(tmpdir(), 'flipon-bootstrap-')));
  for (const [path, text] of Object.entries(files)) write(path, text);
  const here = import.meta.dirname;
  cpSync(join(here, 'bootstrap.mjs'), join(clone, 'scripts/bootstrap.mjs'));
  cpSync(join(here, 'bootstrap'), join(clone, 'scripts/bootstrap'), { recursive: true });
  cpSync(join(here, '../bin/flipon'), join(clone, 'bin/flipon'));
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

function countRuns(of: 'npm' | 'vite'): number {
  const path = join(clone, `${of}-runs`);
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').length : 0;
}

function createEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { npm_lifecycle_event: _event, ...environment } = process.env;
  return { ...environment, npm_execpath: join(clone, 'bin-for-path/npm-cli.js'), ...more };
}

function run(words: string[], more: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, [join(clone, 'scripts/bootstrap.mjs'), ...words], {
    cwd: clone,
    env: createEnvironment(more),
    encoding: 'utf8',
  });
}

/** Starts the bootstrap and waits for the program's first line, which ends with its number. */
async function start(
  words: string[],
): Promise<{ bootstrap: ChildProcess; pid: number; output: () => string }> {
  const bootstrap = spawn(process.execPath, [join(clone, 'scripts/bootstrap.mjs'), ...words], {
    cwd: clone,
    env: createEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  bootstrap.stdout.on('data', (chunk) => (output += chunk));
  while (!/ing \d+\n/.test(output)) await once(bootstrap.stdout, 'data');
  const pid = Number(output.match(/ing (\d+)\n/)?.[1]);
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  return { bootstrap, pid, output: () => output };
}

/** A number may have gone to another program: the command line must name this test's folder. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(clone);
  } catch {
    return false;
  }
}

async function expectEnd(pid: number): Promise<void> {
  for (let tries = 0; tries < 250 && isRunning(pid); tries++) await sleep(20);
  expect(isRunning(pid)).toBe(false);
}

describe('dependencies', () => {
  it('are installed once, without install scripts, and anew when the lock file changes', () => {
    expect(run(['run', 'scripts/echo.ts', 'hello', '--all']).stdout).toBe('hello --all\n');
    expect(readFileSync(join(clone, 'npm-runs'), 'utf8')).toContain('--ignore-scripts');
    run(['run', 'scripts/echo.ts']);
    expect(countRuns('npm')).toBe(1);
    write('package-lock.json', lock('1.0.1'));
    run(['run', 'scripts/echo.ts']);
    expect(countRuns('npm')).toBe(2);
  });

  it('are left unchanged when npm was run with this lock file', () => {
    const installed = JSON.parse(lock('1.0.0'));
    delete installed.packages['node_modules/other-platform'];
    write('node_modules/.package-lock.json', JSON.stringify(installed));
    expect(run(['run', 'scripts/echo.ts', 'hello']).stdout).toBe('hello\n');
    expect(countRuns('npm')).toBe(0);
  });

  it('are installed by one of several starts, while the others wait', async () => {
    write('slow-npm', '');
    const starts = await Promise.all([1, 2, 3].map(() => start(['run', 'scripts/wait.ts'])));
    expect(countRuns('npm')).toBe(1);
    for (const { bootstrap, pid } of starts) {
      bootstrap.kill('SIGTERM');
      await expectEnd(pid);
    }
  });

  it('are installed although a killed start has left its lock', () => {
    write('.install-lock', `${process.ppid} 1\n`);
    expect(run(['run', 'scripts/echo.ts', 'hello']).stdout).toBe('hello\n');
    expect(existsSync(join(clone, '.install-lock'))).toBe(false);
  });

  it('that npm cannot install, or installs otherwise, end the start with one sentence', () => {
    const failed = run(['run', 'scripts/echo.ts'], { BREAK_NPM: 'yes' });
    expect(failed).toMatchObject({ status: 1, stdout: '' });
    expect(failed.stderr).toContain(
      `Installing failed in ${clone} (npm install: 3); npm's messages above say why.\n`,
    );
    const wrong = run(['run', 'scripts/echo.ts'], { WRONG_NPM: 'yes' });
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toContain('What npm installed differs from package-lock.json');
    expect(existsSync(join(clone, '.install-lock'))).toBe(false);
    expect(run(['run', 'scripts/echo.ts', 'hello']).stdout).toBe('hello\n');
  });

  it('that cannot be installed for want of npm stay as they are', () => {
    run(['run', 'scripts/echo.ts']);
    write('package-lock.json', lock('1.0.1'));
    const { status, stderr } = run(['work'], { npm_execpath: '', PATH: '/nowhere' });
    expect(status).toBe(1);
    expect(stderr).toBe(
      'Flipon installs its dependencies with npm, and there is no npm on this machine (Debian: apt-get install npm).\n',
    );
    expect(existsSync(join(clone, 'node_modules/.bin/vite'))).toBe(true);
  });
});

describe('pages', () => {
  it('are built once for `all` and `serve`, and again when what they are made of changes', () => {
    const { status, stdout, stderr } = run(['all']);
    expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: 'all\n' });
    expect(readFileSync(join(clone, 'apps/web/dist/index.html'), 'utf8')).toBe('built');
    run(['serve']);
    expect(countRuns('vite')).toBe(1);
    write('apps/web/src/main.test.tsx', 'a test is no part of the pages');
    run(['all']);
    expect(countRuns('vite')).toBe(1);
    write('apps/web/src/main.tsx', 'two');
    run(['build']);
    expect(countRuns('vite')).toBe(2);
    expect(existsSync(join(clone, 'apps/web/.build'))).toBe(false);
  });

  it('are built again when a step of the build or a package far below changes', () => {
    const declare = (folder: string, name: string) =>
      write(`${folder}/package.json`, JSON.stringify({ dependencies: { [name]: '0.1.0' } }));
    declare('apps/web', '@flipon/contract');
    declare('packages/contract', '@flipon/formats');
    run(['build']);
    const changed = ['apps/web/own-step.ts', 'packages/formats/src/bed.ts'];
    for (const path of changed) {
      write(path, 'two');
      run(['build']);
    }
    write('packages/store/src/store.ts', 'not of the pages');
    run(['build']);
    expect(countRuns('vite')).toBe(1 + changed.length);
  });

  it('are not built for a worker or a script', async () => {
    run(['run', 'scripts/echo.ts']);
    const { bootstrap, pid } = await start(['work']);
    bootstrap.kill('SIGTERM');
    await expectEnd(pid);
    expect(countRuns('vite')).toBe(0);
  });

  it('stay as they were when the build fails', () => {
    run(['build']);
    write('apps/web/src/main.tsx', 'two');
    const { status, stderr } = run(['all'], { BREAK_VITE: 'yes' });
    expect(status).toBe(1);
    expect(stderr).toContain(
      'The pages could not be built (vite build: 4); see the messages above.',
    );
    expect(readFileSync(join(clone, 'apps/web/dist/index.html'), 'utf8')).toBe('built');
  });
});

describe('flags of a service', () => {
  beforeEach(() => {
    const settings = 'packages/settings/src';
    cpSync(join(import.meta.dirname, '..', settings), join(clone, settings), { recursive: true });
    // Settings are read with zod, which the clone has where the real npm would put it.
    const zod = join(import.meta.dirname, '../node_modules/zod');
    mkdirSync(join(clone, 'packages/settings/node_modules'));
    symlinkSync(realpathSync(zod), join(clone, 'packages/settings/node_modules/zod'));
    write('apps/supervisor/src/main.ts', 'console.log(JSON.stringify(process.argv.slice(2)));');
  });

  it('reach its program as they are', () => {
    const { stdout, stderr } = run(['all', '--port=9000', '--data-dir', 'a b']);
    expect(stdout, stderr).toBe('["--port=9000","--data-dir","a b"]\n');
  });

  it.each([
    [['all', '--prot', '1'], 'flipon all has no flag --prot; did you mean --port?'],
    [['serve', '--port=x'], '--port must be a whole number from 1 to 65535, not "x".'],
    [['work', '--port', '1'], 'flipon work has no --port: a worker listens on no port.'],
  ])('that it does not take are refused before anything is built: %j', (words, sentence) => {
    const { status, stdout, stderr } = run(words);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(sentence);
    expect(countRuns('vite')).toBe(0);
  });

  it.each(['all', 'serve', 'work'])('ask for the help of %s, and nothing is built', (program) => {
    const { status, stdout } = run([program, '--port=1', '-h']);
    expect({ status, stdout }).toEqual({ status: 5, stdout: `["${program}","--help"]\n` });
    expect(countRuns('vite')).toBe(0);
  });
});

describe('programs', () => {
  it('of the command line get all words and give their exit code, also through links', () => {
    expect(run(['scan', '--all'])).toMatchObject({ status: 5, stdout: '["scan","--all"]\n' });
    const link = join(clone, 'linked');
    spawnSync('ln', ['-s', 'bin/flipon', link]);
    spawnSync('ln', ['-s', link, join(clone, 'linked-twice')]);
    const PATH = `${dirname(process.execPath)}${delimiter}/usr/bin${delimiter}/bin`;
    const options = { cwd: '/', env: createEnvironment({ PATH }), encoding: 'utf8' } as const;
    // Programs: flipon.
    expect(spawnSync(join(clone, 'linked-twice'), ['a b'], options)).toMatchObject({
      status: 5,
      stdout: '["a b"]\n',
    });
  });

  it('of the command line run in the process that has looked after Node and dependencies', () => {
    write('apps/cli/src/main.ts', 'console.log(JSON.stringify([process.pid, process.argv[1]]));');
    const { pid, stdout } = run(['scan']);
    const [mainPid, path] = JSON.parse(stdout);
    expect(path).toBe(join(clone, 'apps/cli/src/main.ts'));
    // Before version 24 Node.js needs a second start to read TypeScript without a warning.
    expect(mainPid === pid).toBe(Number.parseInt(process.versions.node, 10) >= 24);
  });

  it('of the command line are what their text says now, wherever compiled text may be kept', () => {
    const kept = join(clone, 'node_modules/.compile-cache');
    const say = (word: string) => write('apps/cli/src/main.ts', `console.log('${word}');`);
    const environment = { NODE_COMPILE_CACHE: undefined };
    say('one');
    expect(run(['scan'], environment).stdout).toBe('one\n');
    expect(run(['scan'], environment).stdout).toBe('one\n');
    expect(existsSync(kept)).toBe(Number.parseInt(process.versions.node, 10) >= 24);
    say('two');
    expect(run(['scan'], environment).stdout).toBe('two\n');
    // No account, not even root, can write below a file.
    rmSync(kept, { recursive: true, force: true });
    write('node_modules/.compile-cache', '');
    expect(run(['scan'], environment)).toMatchObject({ status: 0, stdout: 'two\n', stderr: '' });
  });

  it('of the command line begin with the Node that was installed; those that stay do not', () => {
    const modules = join(clone, 'scripts/runtime/node_modules');
    const own = join(modules, `node-${process.platform}-${process.arch}`, 'bin/node');
    write(relative(clone, own), '#!/bin/sh\necho "installed: $*"\n');
    chmodSync(own, 0o755);
    const flipon = join(clone, 'bin/flipon');
    const start = (word: string) =>
      spawnSync(flipon, [word], { env: createEnvironment(), encoding: 'utf8' }).stdout;
    expect(start('scan')).toBe('["scan"]\n');
    write('scripts/runtime/node_modules/.package-lock.json', '{}');
    expect(start('scan')).toBe(
      `installed: --max-semi-space-size=4 ${join(clone, 'scripts/bootstrap.mjs')} scan\n`,
    );
    expect(start('all')).toBe('all\n');
  });

  it('cannot be run where there is no node, and that is said', () => {
    const tools = join(clone, 'tools');
    mkdirSync(tools);
    spawnSync('ln', ['-s', '/usr/bin/dirname', tools]);
    chmodSync(join(clone, 'bin/flipon'), 0o755);
    const { status, stderr } = spawnSync('/bin/sh', [join(clone, 'bin/flipon')], {
      env: { PATH: tools },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Flipon needs Node\.js 20 or newer, and there is no program "node"/);
  });

  it('that stay get a signal once, however often one press of Ctrl-C arrives', async () => {
    const { bootstrap, pid, output } = await start(['work']);
    bootstrap.kill('SIGINT');
    bootstrap.kill('SIGINT');
    while (!output().includes('interrupted')) await sleep(20);
    await sleep(600);
    expect(output().match(/interrupted/g)).toHaveLength(1);
    bootstrap.kill('SIGTERM');
    await once(bootstrap, 'close');
    expect(bootstrap.exitCode).toBe(0);
    expect(output()).toContain('told to stop');
    await expectEnd(pid);
  });

  it('that say why they cannot start have it printed', () => {
    expect(run(['serve'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/\nNo: --max-semi-space-size=2\n$/),
    });
  });

  it.each([['work'], ['run', 'scripts/wait.ts']])(
    'end when the bootstrap is killed: %s %s',
    async (...words) => {
      const { bootstrap, pid } = await start(words);
      bootstrap.kill('SIGKILL');
      await expectEnd(pid);
    },
  );

  it('that are ended by a signal end the bootstrap by the same', async () => {
    const { bootstrap, pid } = await start(['run', 'scripts/wait.ts']);
    process.kill(pid, 'SIGTERM');
    await once(bootstrap, 'close');
    expect(bootstrap.signalCode).toBe('SIGTERM');
  });
});
