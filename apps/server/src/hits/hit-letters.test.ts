import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';

const BASE = '/api/analyse/cruciform';
const FLANK = 5;

const { server, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());

interface Repeat {
  record: string;
  recordPosition: number;
  length: number;
  sequence: string;
  spacer: string;
  opposite: string;
  flanks: { before: string; after: string };
}

// Longer than what is read at once, and with ends of records in the middle.
const records = new Map(
  [70_000, 40, 150_000, 1].map((lengthBp, index) => [
    `r${index}`,
    Buffer.from(randomDna(index, lengthBp)).toString('latin1'),
  ]),
);
const fasta = [...records].map(([name, letters]) => `>${name}\n${letters}\n`).join('');

it.each([
  'pageSize=ALL',
  'pageSize=ALL&sort=position&order=DESC',
  'pageSize=ALL&sort=delta',
  'pageSize=1000&sort=delta',
])('reads the letters of every hit, whatever the order of the rows (%s)', async (query) => {
  const id = await analyse(BASE, await addSequence(fasta), { minArm: 7, maxArm: 1000 });
  const { items } = (await call('GET', `${BASE}/${id}/palindromes?${query}`)).json();
  expect(items.length).toBeGreaterThanOrEqual(1000);
  for (const item of items as Repeat[]) {
    const padded = `${'N'.repeat(FLANK)}${records.get(item.record)}${'N'.repeat(FLANK)}`;
    const start = item.recordPosition + FLANK;
    const end = start + item.length;
    expect(item.sequence + item.spacer + item.opposite).toBe(padded.slice(start, end));
    expect(item.flanks).toEqual({
      before: padded.slice(start - FLANK, start),
      after: padded.slice(end, end + FLANK),
    });
  }
});
