import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { testPackages } from '../install-debian-packages.ts';
import { findMissingPrograms } from './test-programs.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const PACKAGES = [
  { name: 'curl', file: '/usr/bin/curl' },
  { name: 'python3-x', file: '/usr/lib/python3/dist-packages/x.py', programs: ['python3'] },
];

/** What the check says against files, without their names. */
function judge(files: Record<string, string>, packages = PACKAGES): string[] {
  const root = mkdtempSync(join(tmpdir(), 'flipon-programs-'));
  folders.push(root);
  execFileSync('git', ['init', '-q'], { cwd: root });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return findMissingPrograms(root, packages);
}

const IMPORT = "import { exec, execFile, spawn } from 'node:child_process';\n";
const GUARD = 'it.skipIf(!x)();\n';
const NOT_LISTED = (name: string) => `${name} is not in scripts/install-debian-packages.ts`;
const UNREADABLE = 'say in a comment what is run: // Programs: a, b';

it.each<[string, string, string[]]>([
  ['a program that is nowhere listed', "spawn('pg_isready', []);", [NOT_LISTED('pg_isready')]],
  ['one by its path', "spawn('/usr/lib/postgresql/15/bin/createdb');", [NOT_LISTED('createdb')]],
  ['one in a folder', "execFile(join(programs, 'pg_isready'), asked);", [NOT_LISTED('pg_isready')]],
  ['one by a constant', "const TOOL = '/opt/gt';\nspawn(TOOL);", [NOT_LISTED('gt')]],
  ['one by a promise', "const run = promisify(execFile);\nrun('zip', []);", [NOT_LISTED('zip')]],
  ['one on several lines', "spawn(\n  'zip',\n  [],\n);", [NOT_LISTED('zip')]],
  [
    'those of a shell',
    "execFile('sh', ['-c', 'A=1 sort x | xz -d > $(jq . y) && exit 1']);",
    [NOT_LISTED('xz'), NOT_LISTED('jq')],
  ],
  ['those of exec', "exec('cat x; unzip y');", [NOT_LISTED('unzip')]],
  ['a name that is computed', 'spawn(name, []);', [UNREADABLE]],
  ['a line that is computed', "execFile('sh', ['-c', line]);", [UNREADABLE]],
  ['a named one that is not listed', '// Programs: tac.\nspawn(name, []);', [NOT_LISTED('tac')]],
  ['what is listed', "spawn('curl', []);\nspawn('python3');", []],
  ['what every machine has', "spawn('sort', []);\nspawn(process.execPath, []);", []],
  ['what Flipon brings', "spawn(join(programs, 'initdb'), []);", []],
  ['a comment that names it', '// Programs: curl, sort.\n// As asked.\nspawn(name, []);', []],
  ['a comment that names none', 'spawn(name, []); // Programs: none', []],
  ['words in quotes', "execFile('sh', ['-c', \"awk '{ print | xz }' x\"]);", []],
  ['calls in comments, and of others', "// spawn('xz')\nregex.exec('xz');", []],
])('judges %s', (_, code, expected) => {
  const said = judge({ 'packages/a/src/a.test.ts': `${IMPORT}${GUARD}${code}\n` });
  expect(said.map((line) => line.replace(/^[^ ]+:\d+: /, ''))).toEqual(expected);
});

it('names file and line', () => {
  const said = judge({ 'e2e/src/start.ts': `${IMPORT}\nspawn('zip');\n` });
  expect(said).toEqual([`e2e/src/start.ts:3: ${NOT_LISTED('zip')}`]);
});

it('follows a constant into the file that it is imported from', () => {
  const files = {
    'packages/a/src/testing/tool.ts': "export const TOOL = '/usr/bin/zip';\n",
    'packages/a/src/a.test.ts': `${IMPORT}import { TOOL } from './testing/tool.ts';\nspawn(TOOL);\n`,
  };
  expect(judge(files)).toEqual([`packages/a/src/a.test.ts:3: ${NOT_LISTED('zip')}`]);
});

it('asks for a way to skip where the program has to be installed', () => {
  const said = judge({ 'packages/a/src/a.test.ts': `${IMPORT}spawn('curl');\nspawn('sort');\n` });
  expect(said).toEqual([
    'packages/a/src/a.test.ts:2: the test does not skip where curl is missing',
  ]);
});

it('leaves alone what is no test', () => {
  expect(judge({ 'packages/a/src/a.ts': `${IMPORT}spawn('zip');\n` })).toEqual([]);
});

it('finds a package that is taken off the list', () => {
  const root = join(import.meta.dirname, '../..');
  const rest = testPackages.filter(({ name }) => name !== 'curl');
  expect(findMissingPrograms(root, rest)).toContainEqual(
    expect.stringMatching(/unreadable-requests\.test\.ts:\d+: curl is not in /),
  );
});
