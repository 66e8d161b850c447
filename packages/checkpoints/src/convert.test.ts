import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { convert } from './convert.ts';
import { runOnnx } from './testing/run-onnx.ts';
import { slowLogits } from './testing/slow-network.ts';
import {
  createRandom,
  encodePytorch,
  encodeSafetensors,
  makeTensors,
  TINY,
  writeNetworkTexts,
} from './testing/tiny-network.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-convert-'));
  await writeNetworkTexts(folder, TINY);
});
afterAll(() => rm(folder, { recursive: true }));

const tensors = makeTensors(TINY);
const random = createRandom(2);
const pieces = [0, 1].map(() => Array.from({ length: 24 }, () => Math.floor(random() * 4101)));
const expected = pieces.flatMap((ids) => slowLogits(TINY, tensors, ids).flatMap((row) => [...row]));

function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Math.max(...Array.from(a, (value, at) => Math.abs(value - (b[at] as number))));
}

it.each([
  ['model.safetensors', encodeSafetensors],
  ['pytorch_model.bin', encodePytorch],
] as const)('%s becomes a network that answers as its definition', async (name, encode) => {
  const weightsPath = join(folder, name);
  await writeFile(weightsPath, encode(tensors));
  const targetPath = `${weightsPath}.onnx`;
  const told: number[] = [];
  await convert({ weightsPath, precision: 'float32', targetPath }, (done) => told.push(done));
  expect(told.at(-1)).toBe(1);
  const { shape, values } = await runOnnx(targetPath, pieces);
  expect(shape).toEqual([2, 24, 2]);
  // Logits are about 1; what is left is the rounding of float32.
  expect(largestDifference(values, expected)).toBeLessThan(2e-6);
});

it('int8 answers nearly as float32 does', async () => {
  const weightsPath = join(folder, 'model.safetensors');
  await writeFile(weightsPath, encodeSafetensors(tensors));
  const targetPath = join(folder, 'int8.onnx');
  await convert({ weightsPath, precision: 'int8', targetPath }, () => {});
  const { values } = await runOnnx(targetPath, pieces);
  const difference = largestDifference(values, expected);
  expect(difference).toBeGreaterThan(1e-4);
  expect(difference).toBeLessThan(0.05);
});
