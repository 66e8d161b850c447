import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const LIST_MODULES = join(import.meta.dirname, 'testing/list-modules.ts');

/** Runs the command line in a folder with a small FASTA and a small BED file, and tells what it loaded. */
function start(...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'flipon-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const modules = mkdtempSync(join(folder, 'modules-'));
  writeFileSync(join(folder, 'small.fa'), `>small\n${'GGGTTAGGGTTAGGGTTAGGGACGT'.repeat(40)}\n`);
  writeFileSync(join(folder, 'small.bed'), 'small\t3\t8\n');
  const args = ['--import', LIST_MODULES, join(ROOT, 'scripts/bootstrap.mjs'), ...words];
  const env = { ...process.env, MODULES_FOLDER: modules };
  const stdout = execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  const threads = readdirSync(modules);
  const loaded = readFileSync(join(modules, 'main'), 'utf8').split('\n');
  const kernels = loaded.filter((url) => /\/kinds\/[^/]+\/kernel\.ts$/.test(url));
  return { stdout, threads, loaded, kernels };
}

// What reads TypeScript in the process of the bootstrap.
describe.skipIf(Number.parseInt(process.versions.node, 10) < 24)('the start', () => {
  it('of help loads no command, no schema, no kernel and no database', () => {
    const { stdout, loaded, kernels } = start('--help');
    expect(stdout).toContain('Usage: flipon <command>');
    expect(loaded.some((url) => url.endsWith('/apps/cli/src/commands.ts'))).toBe(true);
    expect(loaded.filter((url) => url.includes('/node_modules/'))).toEqual([]);
    expect(loaded.filter((url) => url.includes('/cli/src/scan/'))).toEqual([]);
    expect(loaded.some((url) => url.endsWith('/analyses/src/definitions.ts'))).toBe(false);
    expect(loaded.filter((url) => /^node:(child_process|crypto)$/.test(url))).toEqual([]);
    expect(kernels).toEqual([]);
  });

  it('of a small scan loads one kernel, no schema, no database and no thread', () => {
    const { stdout, threads, loaded, kernels } = start('scan', 'g4hunter', 'small.fa');
    expect(stdout).toContain('GGGTTAGGG');
    expect(threads).toEqual(['main']);
    expect(kernels.map((url) => url.split('/').at(-2))).toEqual(['g4hunter']);
    expect(loaded.filter((url) => /\/(zod|@duckdb)\//.test(url))).toEqual([]);
  });

  it('of an overlap of BED files loads no kind, no schema, no database and no thread', () => {
    const { stdout, threads, loaded } = start('overlap', 'small.bed', 'small.bed');
    expect(stdout).toContain('small.bed\tsmall.bed\t5\t5\t5');
    expect(threads).toEqual(['main']);
    expect(loaded.filter((url) => /\/(zod|@duckdb)\/|\/kernel\.ts$/.test(url))).toEqual([]);
    expect(loaded.some((url) => url.endsWith('/analyses/src/definitions.ts'))).toBe(false);
  });

  it('reads parameters by the schemas where there are some', () => {
    const { stdout, loaded } = start('scan', 'g4hunter', 'small.fa', '--threshold', '3.9');
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .filter((line) => !line.startsWith('#')),
    ).toHaveLength(1);
    expect(loaded.some((url) => url.includes('/zod/'))).toBe(true);
  });
});
