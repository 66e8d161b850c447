import { appendFile, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveNetwork } from '../serve-network.ts';
import { fakeProbabilities } from './fake-probabilities.ts';
import type { FakeNetwork } from './use-networks.ts';

// The process of a network of which the weights are a few words of JSON: it computes the deterministic
// model of the published vectors, and does what the words say besides.
serveNetwork(async ({ onnxPath }) => {
  const fake = JSON.parse(await readFile(onnxPath, 'utf8')) as FakeNetwork;
  const held: Uint8Array[] = [];
  if (fake.journal) await appendFile(fake.journal, `load ${fake.name} ${process.pid}\n`);
  if (fake.failsToLoad) throw new Error(`${onnxPath} is no network`);
  return async (bases) => {
    if (fake.journal) await appendFile(fake.journal, `piece ${fake.name} ${process.pid}\n`);
    if (fake.pieceMs) await sleep(fake.pieceMs);
    if (fake.growsByMb) {
      held.push(new Uint8Array(fake.growsByMb * 1e6).fill(1));
      await sleep(1000);
    }
    if (fake.dies) process.kill(process.pid, 'SIGKILL');
    process.stdout.write('noise');
    process.stderr.write('more noise');
    return fakeProbabilities(Buffer.from(bases).toString('latin1'));
  };
});
