import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIME_PROGRAM } from './bench/measure-process.ts';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [resolve(import.meta.dirname, 'bench.ts'), ...args], {
    encoding: 'utf8',
  });

/** Each runs several processes, which may take their time on a machine that does other things. */
const WITHIN_MS = 300_000;

describe('the bench', { timeout: WITHIN_MS }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flipon-bench-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('measures the kinds over the file that is named, and counts what it finds', async () => {
    const path = join(folder, 'three-hits.fa');
    const motif = 'GGGTTAGGGTTAGGGTTAGGGTTAGGG';
    const spacer = 'AT'.repeat(40);
    await writeFile(path, `>one\n${[motif, motif, motif].join(spacer)}\n`);
    const { status, stdout, stderr } = run('--kinds', 'g4hunter', '--runs', '1', path);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('three-hits.fa: 241 bases in 1 records');
    const row = stdout.split('\n').find((line) => line.startsWith('g4hunter, 1 thread')) ?? '';
    const [, , , , peakMemory, hits] = row.split(/ {2,}/);
    expect({ peakMemory, hits }).toEqual({ peakMemory: expect.stringMatching(/MiB/), hits: '3' });
    expect(stdout).toMatch(/copy of memory.*\d/);
    expect(stdout).toMatch(/FASTA normalise.*\d MiB/);
    expect(stdout).toMatch(/g4hunter, slow version.*\d/);
    expect(stdout).toMatch(/g4hunter, decimal scores, 1 thread.*\d MiB/);
    expect(stdout).not.toContain('WRONG');
  });

  // The program belongs to Debian's time.
  it.skipIf(!existsSync(TIME_PROGRAM))(
    'measures whole processes if their files agree',
    async () => {
      const path = join(folder, 'alternating.fa');
      await writeFile(path, `>one\n${'A'.repeat(50)}${'GC'.repeat(20)}${'A'.repeat(50)}\n`);
      const words = ['--kinds', 'zdna', '--formats', 'tsv', '--threads', '1', '--runs', '1', path];
      const { status, stdout, stderr } = run('whole', ...words);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain('alternating.fa: 140 bases');
      expect(stdout).toMatch(/zdna, tsv, TypeScript, 1 thread +\d/);
      expect(stdout).toMatch(/zdna, tsv, 1 thread +\d/);
      expect(stdout).not.toContain('WRONG');
    },
  );

  it('measures kernels where they are slow', async () => {
    const path = join(folder, 'plain.fa');
    await writeFile(path, `>one\n${'ACGTTGCA'.repeat(500)}\n`);
    const words = ['--kinds', 'str', '--mbp', '0.01', '--runs', '1', path];
    const { status, stdout, stderr } = run('worst', ...words);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/plain\.fa .*\(A\)n .*\(GGGA\)n /);
    expect(stdout).toMatch(/str +│ +\d/);
  });

  it('refuses a program of others that is not there', () => {
    const { status, stderr } = run('whole', '--gfa', folder);
    expect({ status, isNamed: stderr.includes('--gfa: there is no program gfa') }).toEqual({
      status: 1,
      isNamed: true,
    });
  });

  it('refuses a kind that is not there', () => {
    const { status, stdout, stderr } = run('--kinds', 'g5');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('--kinds: there is no "g5"');
  });
});
