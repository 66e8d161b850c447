import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { itInLongRun } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installNetwork } from '../programs/install-network.ts';
import { waitFor } from '../programs/start-flipon.ts';
import { isAlive, startNetworks } from '../programs/start-networks.ts';

/** Some 300 pieces. */
const LENGTH_BP = 150_000;

/** The checksum by a shell of the two files next to the weights. */
async function sumOfSetup(folder: string): Promise<string> {
  const line = 'sha256sum config.json vocab.txt | sha256sum';
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { cwd: folder });
  return stdout.slice(0, 64);
}

let networks: Awaited<ReturnType<typeof startNetworks>>;
beforeAll(async () => {
  networks = await startNetworks(LENGTH_BP);
});
afterAll(() => networks?.stop());

it('computes a network from its folder, in a process apart from the worker', async () => {
  const { client, weightsSha256 } = networks;
  const setupSha256 = await sumOfSetup(join(networks.modelsDir, 'HG_chipseq'));
  const id = await networks.start(6);
  const { worker, network } = await networks.waitForMiddle(id);
  expect(await readFile(`/proc/${network}/maps`, 'utf8')).toContain('libonnxruntime');
  expect(await readFile(`/proc/${worker}/maps`, 'utf8')).not.toContain('libonnxruntime');
  const { payload, batch } = await networks.waitForEnd(id);
  expect(batch).toMatchObject({
    status: 'FINISH',
    progress: { done: LENGTH_BP, total: LENGTH_BP },
  });
  expect(payload.resultCount).toBeGreaterThan(0);
  const { engine } = payload;
  const files = { weightsSha256, setupSha256 };
  expect(payload).toMatchObject({ ...files, engine: 'onnxruntime-node 1.30.0' });
  const bed = await client.get(`analyse/zdnabert2/${id}/zdnas.bed`);
  expect(bed.text).toContain(
    `# computed with: weightsSha256 ${weightsSha256}; setupSha256 ${setupSha256}; engine ${engine}; precision float32\n`,
  );
  expect(bed.text).toContain('# Model HG_chipseq: network of Z-DNABERT, human, ChIP-seq; ');
  const methods = (await client.get(`analyse/zdnabert2/${id}/methods`)).body;
  expect(methods['payload']).toMatchObject({
    ownTexts: [weightsSha256, setupSha256, engine, 'float32'].map((value) => ({ value })),
  });
  // A computed result is reused, but not with other weights.
  expect(await networks.look(await networks.start(6))).toMatchObject({
    batch: { status: 'FINISH' },
    payload: { resultCount: payload.resultCount },
  });
  const other = await installNetwork(networks.modelsDir, 'HG_chipseq', 2);
  expect(await networks.look(await networks.start(6))).toMatchObject({
    payload: { weightsSha256: other, resultCount: null },
  });
});

itInLongRun('leaves no process behind when all is stopped in the middle', async () => {
  const { network } = await networks.waitForMiddle(await networks.start(7));
  const { flipon } = networks;
  const pids = await flipon.processes();
  expect(pids).toContain(network);
  const begin = performance.now();
  expect(await flipon.stop()).toBe(0);
  expect(performance.now() - begin).toBeLessThan(5000);
  await waitFor(() => pids.every((pid) => !isAlive(pid)), 2000);
});
