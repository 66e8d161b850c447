import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { preparePostgresRuntime } from './runtime.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flipon-runtime-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('uses the installed programs in place, with the links that they need', () => {
  const runtime = preparePostgresRuntime(join(folder, 'copy'), undefined);
  expect(lstatSync(join(runtime.folder, 'lib/libpq.so.5')).isSymbolicLink()).toBe(true);
  expect(existsSync(join(folder, 'copy'))).toBe(false);
  const said = spawnSync(join(runtime.folder, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  expect(said.stdout).toContain(`(PostgreSQL) ${runtime.version.split('.')[0]}`);
});

// Only root can have programs that the database's account cannot reach.
it.runIf(process.getuid?.() === 0)('copies programs that the account cannot reach, once', () => {
  const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };
  const native = preparePostgresRuntime(join(folder, 'unused'), undefined).folder;
  const closed = join(folder, 'closed');
  const copy = copyRuntimeForTest(native, closed);
  const installed = { folder: copy, version: '18.0.0' };

  const runtime = preparePostgresRuntime(join(folder, 'copies'), nobody, installed);
  expect(runtime.folder).toBe(join(folder, 'copies', '18.0.0'));
  expect(statSync(join(runtime.folder, 'bin/postgres')).uid).toBe(65_534);
  expect(existsSync(join(runtime.folder, 'lib/libpq.a'))).toBe(false);
  const said = spawnSync(join(runtime.folder, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  expect(said.status).toBe(0);

  const { ino } = statSync(runtime.folder);
  preparePostgresRuntime(join(folder, 'copies'), nobody, installed);
  expect(statSync(runtime.folder).ino).toBe(ino);
});

function copyRuntimeForTest(native: string, closed: string): string {
  spawnSync('mkdir', ['-m', '700', closed]);
  spawnSync('cp', ['-a', native, closed]);
  return join(closed, 'native');
}
