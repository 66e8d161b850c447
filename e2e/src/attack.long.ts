import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attackAll } from './attack-all.ts';
import { type RunningFlipon, startFlipon } from './start-flipon.ts';

let flipon: RunningFlipon;
const fasta = join(tmpdir(), `flipon-attacked-${process.pid}.fa`);
beforeAll(async () => {
  flipon = await startFlipon();
  await writeRandomFasta(fasta, 7, [{ name: 'chr1', lengthBp: 30_000_000 }]);
});
afterAll(async () => {
  await flipon?.stop();
  await rm(fasta, { force: true });
});

it('keeps its memory, and serves everybody afterwards', async () => {
  const peaks = await attackAll(flipon, fasta, {
    owners: 6,
    packedBodies: 40,
    halfTexts: 90,
    halfBodies: 200,
    eventStreams: 500,
    stalledExports: 30,
    sortedPages: 100,
    connections: 2000,
  });
  expect(peaks['before']).toBeGreaterThan(50);
});
