import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Zdnabert2Parameters } from '@flipon/analyses/kinds/zdnabert2/parameters';
import { scanSequence } from '@flipon/scan/scan-sequence';
import { openModelShelf } from '../model-shelf.ts';
import { createNetworkPool } from '../network-pool.ts';

// A program that does nothing but scan by a fake network, and leaves its pool open:
// node scan-alone.ts <folder of networks> <parameters as JSON>
const [folder = '', parametersText = ''] = process.argv.slice(2);
const parameters = JSON.parse(parametersText) as Zdnabert2Parameters;
const length = 5000;
const basesPath = join(folder, 'alone.bases');
await writeFile(basesPath, 'ACGTTGCA'.repeat(length / 8));
const pool = createNetworkPool({
  shelf: openModelShelf(folder),
  memoryMb: 1200,
  threads: 1,
  precision: 'float32',
  childFile: new URL('./fake-child.ts', import.meta.url),
  onnxOf: async (network) => ({ path: join(network.folder, network.weights) }),
});
const records = [{ index: 0, name: '', description: '', start: 0, length, circular: false }];
const request = { kind: 'zdnabert2' as const, parameters, basesPath, records, stretchBp: 496 };
let hits = 0;
for await (const batch of scanSequence(pool, request)) hits += batch.count;
console.log(`${hits} hits`);
