import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningFlipon, startFlipon, waitFor } from '../programs/start-flipon.ts';
import { type Attack, type Attacker, addAttackers, attackAll, NO_ATTACK } from './attack-all.ts';
import { watchMemory } from './attack-server.ts';

const MOST_MB = 600;
/** Of all attacks at once, by one person with six accounts: no requirement, but kept from growing. */
const MOST_OF_ALL_MB = 900;
/** A minute after the last of it. */
const MOST_AFTERWARDS_MB = 450;

const BODIES = { packedBodies: 40, halfTexts: 90, halfBodies: 200 };
const ANSWERS = { stalledExports: 30, sortedPages: 100 };
const LINES = { eventStreams: 500, connections: 2000 };

let flipon: RunningFlipon;
let attackers: Attacker[];
const fasta = join(tmpdir(), `flipon-attacked-${process.pid}.fa`);
beforeAll(async () => {
  // With a proxy that counts nothing: one network alone does not get as far.
  flipon = await startFlipon({ FLIPON_TRUST_PROXY: '127.0.0.1' });
  await writeRandomFasta(fasta, 7, [{ name: 'chr1', lengthBp: 30_000_000 }]);
  attackers = await addAttackers(flipon, fasta, 6);
});
afterAll(async () => {
  await flipon?.stop();
  await rm(fasta, { force: true });
});

// One after the other against the same server, which keeps memory that it could not give back.
const attacks: Partial<Attack>[] = [
  ...Object.entries({ ...BODIES, ...ANSWERS, ...LINES }).map(([what, count]) => ({
    [what]: count,
  })),
  { ...BODIES, ...LINES },
  ANSWERS,
];
it.for(attacks)('keeps its memory, and serves all users after %o', async (attack) => {
  const peaks = await attackAll(flipon, attackers, { ...NO_ATTACK, ...attack }, MOST_MB);
  console.log(`MiB: ${JSON.stringify(peaks)}`);
  expect(peaks['before']).toBeGreaterThan(50);
});

it('serves all users after all of it at once', async () => {
  const all = { ...BODIES, ...ANSWERS, ...LINES };
  const peaks = await attackAll(flipon, attackers, all, MOST_OF_ALL_MB);
  console.log(`MiB: ${JSON.stringify(peaks)}`);
  expect(peaks['before']).toBeGreaterThan(50);
});

it('gives back what all of it took', async () => {
  const isSmall = async () => {
    const memory = await watchMemory((await flipon.pidOf('server')) ?? -1);
    memory.stop();
    console.log(`MiB: ${memory.peakMb()}`);
    return memory.peakMb() < MOST_AFTERWARDS_MB;
  };
  await waitFor(async () => {
    // A server without requests collects nothing.
    for (const { client } of attackers) await client.get('sequence');
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return isSmall();
  }, 60_000);
});
