import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const program = resolve(import.meta.dirname, 'make-genome.ts');
const run = (...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], { encoding: 'latin1', maxBuffer: 1 << 26 });

describe('make-genome', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flipon-make-genome-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('writes the same FASTA to a file and to its output', async () => {
    const path = join(folder, 'made.fa');
    expect(run('--seed', '5', '--length', '100001', '--name', 'chrM', '--out', path)).toMatchObject(
      {
        status: 0,
        stdout: '',
        stderr: '',
      },
    );
    const text = await readFile(path, 'latin1');
    const [header, ...lines] = text.trimEnd().split('\n');
    expect(header).toBe('>chrM made, seed 5, 100001 bp');
    expect(lines.slice(0, -1).every((line) => line.length === 60)).toBe(true);
    expect(lines.join('')).toMatch(/^[ACGTNacgt]{100001}$/);
    expect(run('--seed', '5', '--length', '100001', '--name', 'chrM').stdout).toBe(text);
    expect(run('--seed', '6', '--length', '100001', '--name', 'chrM').stdout).not.toBe(text);
  });

  it.each([
    [['--length', '3e4'], '--length must be a whole number from 1 to 1000000000000, not "3e4".'],
    [['--length', '0'], '--length must be a whole number'],
    [['--seed', '-1'], '--seed'],
    [['--name', 'two words'], '--name must be one word'],
    [['--sead', '1'], "Unknown option '--sead'"],
    [['--out', '/no/such/folder/x.fa'], 'no such file or directory'],
  ])('refuses %j in a sentence', (args, message) => {
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });
});
