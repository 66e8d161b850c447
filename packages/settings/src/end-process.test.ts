import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'flipon-end-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(first: string) {
  const module = new URL('./end-process.ts', import.meta.url).href;
  const code = `import { open, readFile } from 'node:fs/promises';
    import { endProcess } from '${module}';
    ${first}; await endProcess(3);`;
  const words = ['--input-type=module', '--eval', code];
  const { status, signal } = spawnSync(process.execPath, words, { timeout: 20_000 });
  return { status, signal };
}

it('has its code where calls to the disk end', () => {
  expect(run('')).toEqual({ status: 3, signal: null });
  expect(run('void readFile(process.execPath)')).toEqual({ status: 3, signal: null });
});

it('does not wait for a disk that hangs', () => {
  const pipe = join(folder, 'pipe');
  // To open it takes for ever: nobody writes into it.
  execFileSync('mkfifo', [pipe]);
  expect(run(`void open(${JSON.stringify(pipe)})`)).toEqual({ status: null, signal: 'SIGKILL' });
});
