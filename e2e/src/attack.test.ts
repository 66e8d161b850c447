import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAttackers, attackAll } from './attack-all.ts';
import { type RunningFlipon, startFlipon } from './start-flipon.ts';

let flipon: RunningFlipon;
const fasta = join(tmpdir(), `flipon-attack-${process.pid}.fa`);
beforeAll(async () => {
  flipon = await startFlipon();
  await writeRandomFasta(fasta, 7, [{ name: 'chr1', lengthBp: 500_000 }]);
});
afterAll(async () => {
  await flipon?.stop();
  await rm(fasta, { force: true });
});

it('keeps its memory, and serves everybody afterwards', async () => {
  const attackers = await addAttackers(flipon, fasta, 2);
  const attack = {
    packedBodies: 6,
    halfTexts: 12,
    halfBodies: 40,
    eventStreams: 60,
    stalledExports: 8,
    sortedPages: 10,
    connections: 300,
  };
  const peaks = await attackAll(flipon, attackers, attack, 600);
  expect(peaks['before']).toBeGreaterThan(50);
});
