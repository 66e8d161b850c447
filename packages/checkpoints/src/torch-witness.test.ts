import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { convert } from './convert.ts';
import answer from './fixtures/torch/answer.json' with { type: 'json' };
import { openPytorch } from './pytorch-archive.ts';
import { runOnnx } from './testing/run-onnx.ts';
import { vocabularyText } from './testing/tiny-network.ts';

// Files of torch.save, and the logits of the same network in plain torch: neither is of Flipon.
//   apt-get install python3-torch
const PYTHON = '/usr/bin/python3';
const WITNESS = fileURLToPath(new URL('./testing/torch-witness.py', import.meta.url));
const FIXTURE = fileURLToPath(new URL('./fixtures/torch', import.meta.url));
const hasTorch = spawnSync(PYTHON, ['-c', 'import torch']).status === 0;

interface Answer {
  ids: number[];
  logits: number[][];
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-torch-'));
  await writeFile(join(folder, 'vocab.txt'), vocabularyText());
});
afterEach(() => rm(folder, { recursive: true }));

/** How far the converted network is from torch, at the logit where it is farthest. */
async function differenceFrom({ ids, logits }: Answer): Promise<number> {
  const targetPath = join(folder, 'model.onnx');
  const weightsPath = join(folder, 'pytorch_model.bin');
  await convert({ weightsPath, precision: 'float32', targetPath }, () => {});
  const { values } = await runOnnx(targetPath, [ids]);
  expect(values.length).toBe(2 * ids.length);
  return Math.max(...logits.flat().map((logit, at) => Math.abs(logit - (values[at] as number))));
}

it('a file that torch 1.13 saved answers as it did in torch', async () => {
  for (const name of ['config.json', 'pytorch_model.bin']) {
    await copyFile(join(FIXTURE, name), join(folder, name));
  }
  expect(await differenceFrom(answer)).toBeLessThan(1e-5);
});

// torch is large, and not on every machine: the fixture above was made by the same script.
test.skipIf(!hasTorch)('a file that torch saves now answers as it does in torch', async () => {
  const words = [WITNESS, folder, ...[2, 64, 4, 128, 4101, 512, 512].map(String)];
  const said = execFileSync(PYTHON, words, { encoding: 'utf8' });
  expect(await differenceFrom(JSON.parse(said))).toBeLessThan(1e-5);
  const save = `import sys, torch
path = sys.argv[1]
torch.save(torch.load(path), path, _use_new_zipfile_serialization=False)`;
  const path = join(folder, 'pytorch_model.bin');
  execFileSync(PYTHON, ['-c', save, path]);
  await expect(openPytorch(path)).rejects.toThrow('the form that torch had before version 1.6');
});
