import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

// A network that torch saved, far smaller than the published ones.
const FIXTURE = new URL('../../../../packages/checkpoints/src/fixtures/torch/', import.meta.url);
const SHA256 = /^[0-9a-f]{64}$/;
const folder = useTemporaryFolder();

function vocabulary(): string {
  let words = [''];
  for (let at = 0; at < 6; at++)
    words = words.flatMap((word) => [...'ACGT'].map((base) => word + base));
  return ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]', ...words].join('\n');
}

async function install(name: string): Promise<void> {
  await mkdir(join(folder.path, name));
  for (const file of ['config.json', 'pytorch_model.bin']) {
    await folder.write(`${name}/${file}`, await readFile(new URL(file, FIXTURE)));
  }
  await folder.write(`${name}/vocab.txt`, vocabulary());
}

const run = (words: readonly string[]) => runProgram(['models', ...words, '--dir', folder.path]);

it('lists, checks and converts installed networks', async () => {
  await install('HG_chipseq');
  await install('MM_curax');
  await writeFile(join(folder.path, 'MM_curax/vocab.txt'), 'nothing');
  const before = await run(['list', '--format', 'json']);
  expect(before.code).toBe(0);
  const { networks } = JSON.parse(before.stdout);
  expect(networks).toMatchObject([
    { model: 'HG_chipseq', state: 'installed', weights: 'pytorch_model.bin', converted: [] },
    { model: 'HG_kouzine', state: 'absent', weightsSha256: null },
    { model: 'MM_curax', state: 'unusable', problems: ['vocab.txt has no line [UNK].'] },
    { model: 'MM_kouzine', state: 'absent' },
  ]);
  expect(networks[0].weightsSha256).toMatch(SHA256);
  expect(networks[0].next).toContain('flipon models convert HG_chipseq');
  expect(networks[1].next).toContain(`into ${join(folder.path, 'HG_kouzine')};`);

  const converted = await run(['convert', 'HG_chipseq', '--precision', 'float32']);
  expect(converted).toMatchObject({ code: 0, stderr: '' });
  expect(converted.stdout).toMatch(/^HG_chipseq: converted to float32 in [\d.]+ s, 0 MB, \//);
  expect(await readdir(join(folder.path, 'HG_chipseq/converted'))).toHaveLength(1);

  const after = await run(['list']);
  expect(after.stdout).toMatch(
    /HG_chipseq {2}human, ChIP-seq {2}installed {2}pytorch_model.bin {2}float32\n/,
  );
  expect(after.stdout).toContain(`  HG_chipseq  ${networks[0].weightsSha256}\n`);
  expect(after.stdout).toContain('  MM_curax  vocab.txt has no line [UNK].\n');

  const good = await run(['check', 'HG_chipseq']);
  expect(good.code).toBe(0);
  expect(good.stdout).toContain('HG_chipseq: usable, with pytorch_model.bin\n');
  const bad = await run(['check']);
  expect(bad).toMatchObject({ code: 1, stderr: 'flipon: Not usable: MM_curax.\n' });
  expect(bad.stdout).toContain('MM_curax: unusable\n  vocab.txt has no line [UNK].\n');
  expect(bad.stdout).not.toContain('MM_kouzine');
});

it('says what to do if nothing is installed', async () => {
  await rm(folder.path, { recursive: true });
  expect((await run(['check'])).stdout).toContain(`There are no networks in ${folder.path}`);
  expect(await run(['convert', 'HG_kouzine'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('flipon: HG_kouzine: It is not installed.\n'),
  });
});

it.each([
  ['lsit', 'flipon models does no lsit; did you mean list?'],
  ['check HG_chipsec', 'There is no network HG_chipsec; did you mean HG_chipseq?'],
  ['check BZ_energy', 'BZ_energy is computed from published energies and has no files.'],
  ['convert', 'Name at least one network.'],
  ['convert MM_curax --precision int4', '--precision must be one of float32, int8, not "int4".'],
])('refuses "flipon models %s" with 2', async (line, message) => {
  const { code, stdout, stderr } = await runProgram(['models', ...line.split(' ')]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toContain('See flipon models --help.');
});

it('tells the whole way to install a network', async () => {
  const { code, stdout } = await runProgram(['models', '--help']);
  expect(code).toBe(0);
  const words = stdout.replace(/\s+/g, ' ');
  for (const word of [
    'Google Drive',
    'config.json',
    'vocab.txt',
    'FLIPON_MODELS_DIR',
    'MM_curax',
  ]) {
    expect(words).toContain(word);
  }
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});
