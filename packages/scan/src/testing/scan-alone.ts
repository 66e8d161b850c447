import { statSync } from 'node:fs';
import { createScanPool } from '../scan-pool.ts';
import { scanSequence } from '../scan-sequence.ts';

// A program that does nothing but scan and leaves its pool open: node scan-alone.ts <basesPath>
const basesPath = process.argv[2] ?? '';
const length = statSync(basesPath).size;
const batches = scanSequence(createScanPool({ threads: 1 }), {
  kind: 'g4hunter',
  parameters: {
    windowSize: 25,
    threshold: 1.2,
    searchMode: 'GC',
    scores: [1, 2, 3, 4],
    wrapOrigin: false,
  },
  basesPath,
  records: [{ index: 0, start: 0, length, circular: false }],
});
let hits = 0;
for await (const batch of batches) hits += batch.count;
console.log(`${hits} hits`);
