import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NetworkFiles } from './cached-onnx.ts';
import { ensureOnnx } from './ensure-onnx.ts';
import { runOnnx } from './testing/run-onnx.ts';
import { slowLogits } from './testing/slow-network.ts';
import {
  createRandom,
  encodeSafetensors,
  makeTensors,
  PUBLISHED,
  writeNetworkTexts,
} from './testing/tiny-network.ts';

// As large as the published networks: 354 MB of weights, a minute in all.
const tensors = makeTensors(PUBLISHED);
const TOKENS = 32;

let folder = '';
let network: NetworkFiles;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-large-'));
  await writeNetworkTexts(folder, PUBLISHED);
  const weights = encodeSafetensors(tensors);
  await writeFile(join(folder, 'model.safetensors'), weights);
  const weightsSha256 = createHash('sha256').update(weights).digest('hex');
  network = { folder, weights: 'model.safetensors', weightsSha256 };
});
afterAll(() => rm(folder, { recursive: true }));

/** The most memory that the processes of this one have had at once, each by itself, in bytes. */
function largestChild(): number {
  const list = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  const peaks = list
    .split(' ')
    .filter(Boolean)
    .map((pid) => {
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
      return Number(peak?.[1] ?? 0) * 1024;
    });
  return Math.max(0, ...peaks);
}

it('12 layers of 768 are converted in bounded memory and answer as their definition', async () => {
  const startMs = performance.now();
  let peakBytes = 0;
  const tell = () => {
    peakBytes = Math.max(peakBytes, largestChild());
  };
  const { path } = await ensureOnnx(network, { precision: 'float32', tell });
  const seconds = (performance.now() - startMs) / 1000;
  const { size } = await stat(path);
  const random = createRandom(3);
  const ids = Array.from({ length: TOKENS }, () => Math.floor(random() * PUBLISHED.vocabularySize));
  const { values } = await runOnnx(path, [ids]);
  const expected = slowLogits(PUBLISHED, tensors, ids).flatMap((row) => [...row]);
  const difference = Math.max(
    ...expected.map((logit, at) => Math.abs(logit - (values[at] as number))),
  );
  console.log(
    `converted in ${seconds.toFixed(1)} s, at most ${(peakBytes / 1e6).toFixed(0)} MB, ` +
      `${(size / 1e6).toFixed(0)} MB written, logits differ by ${difference.toExponential(1)}`,
  );
  expect(difference).toBeLessThan(1e-4);
  expect(peakBytes).toBeGreaterThan(0);
  expect(peakBytes).toBeLessThan(1.2e9);
  expect(size).toBeGreaterThan(350e6);
});

it('as int8 it is a quarter of the size', async () => {
  const { path } = await ensureOnnx(network, { precision: 'int8' });
  const { size } = await stat(path);
  expect(size).toBeGreaterThan(95e6);
  expect(size).toBeLessThan(105e6);
});
