import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analysisKinds, rulesOf } from '@flipon/analyses/definitions';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, startFlipon, waitFor } from '../programs/start-flipon.ts';
import { watchMemory } from './attack-server.ts';

/** Of the worker's process, as RSS in MiB (docs/load.md). */
const MOST_MB = 450;
const GUESTS = 10;
const SEQUENCES = 4;
const LENGTH_BP = 4_000_000;
const ENOUGH = 96;

let flipon: RunningFlipon;
const fasta = join(tmpdir(), `flipon-waiting-${process.pid}.fa`);
beforeAll(async () => {
  flipon = await startFlipon();
  await writeRandomFasta(fasta, 7, [{ name: 'chr1', lengthBp: LENGTH_BP }]);
});
afterAll(async () => {
  await flipon?.stop();
  await rm(fasta, { force: true });
});

it('keeps its memory after a restart with some 850 analyses that wait', async () => {
  const kinds = analysisKinds
    .filter((kind) => rulesOf(kind).usesNetwork === undefined)
    .map((kind) => ({ kind }));
  const guests: { guest: ApiClient; campaign: string }[] = [];
  for (let at = 0; at < GUESTS; at++) {
    const guest = await newGuest(flipon.url);
    const sequences: unknown[] = [];
    for (let copy = 0; copy < SEQUENCES; copy++) {
      sequences.push((await guest.upload(fasta, { name: `${copy}` }))['id']);
    }
    const { status, body } = await guest.post('analyse/all', { sequences, kinds });
    expect(status).toBe(201);
    guests.push({ guest, campaign: (body['payload'] as { id: string }).id });
  }
  process.kill((await flipon.pidOf('worker')) ?? -1, 'SIGKILL');
  await waitFor(async () => (await flipon.pidOf('worker')) !== null, 30_000);
  const memory = await watchMemory((await flipon.pidOf('worker')) ?? -1);
  const countDone = async ({ guest, campaign }: { guest: ApiClient; campaign: string }) => {
    const { body } = await guest.get(`analyse/all/${campaign}`);
    return (body['payload'] as { counts: { done: number } }).counts.done;
  };
  // Owners take turns, so by then groups of all kinds of several of them have been computed.
  await waitFor(async () => {
    const done = await Promise.all(guests.map(countDone));
    return done.reduce((sum, one) => sum + one, 0) >= ENOUGH;
  }, 1_800_000);
  memory.stop();
  console.log(`MiB: ${memory.peakMb()} at most`);
  expect(memory.peakMb()).toBeLessThan(MOST_MB);
});
