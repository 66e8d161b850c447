import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NetworkFiles } from './cached-onnx.ts';
import { ensureOnnx } from './ensure-onnx.ts';
import { runOnnx } from './testing/run-onnx.ts';
import { encodePytorch, makeTensors, TINY, writeNetworkTexts } from './testing/tiny-network.ts';

const weights = encodePytorch(makeTensors(TINY));
const weightsSha256 = createHash('sha256').update(weights).digest('hex');
const FLOAT = { precision: 'float32' } as const;

let folder = '';
let network: NetworkFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-ensure-'));
  await writeNetworkTexts(folder, TINY);
  await writeFile(join(folder, 'pytorch_model.bin'), weights);
  network = { folder, weights: 'pytorch_model.bin', weightsSha256 };
});
afterEach(() => rm(folder, { recursive: true }));

const converted = async () => (await readdir(join(folder, 'converted'))).sort();

describe('a network that is asked for', () => {
  it('is converted once, however many ask, and found from then on', async () => {
    const parts: number[] = [];
    const asked = await Promise.all(
      [0, 1, 2].map(() => ensureOnnx(network, { ...FLOAT, tell: (done) => parts.push(done) })),
    );
    const [path = ''] = asked.map((each) => each.path);
    expect(new Set(asked.map((each) => each.path)).size).toBe(1);
    expect(await converted()).toEqual([expect.stringContaining(`${weightsSha256}.`)]);
    const { shape } = await runOnnx(path, [[5, 6, 7]]);
    expect(shape).toEqual([1, 3, 2]);
    const before = await stat(path);
    expect((await ensureOnnx(network, FLOAT)).path).toBe(path);
    expect((await stat(path)).mtimeMs).toBe(before.mtimeMs);
  });
});
