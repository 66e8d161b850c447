import { afterAll, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';

const client = await startApiClient();
const { server, call, addSequence } = client;
afterAll(() => server.close());

it('counts a hit at the end of a record and one at the start of the next as two', async () => {
  const motif = 'GGGTTAGGGTTAGGGTTAGGG';
  const filler = 'A'.repeat(60);
  const other = await addSequence(`>a\n${filler}${motif}\n>b\n${motif}${filler}\n`);
  const own = await client.analyse('/api/analyse/g4regex', other, {});
  const again = await client.analyse('/api/analyse/pqsfinder', other, {});
  const asked = `results=${own},${again}`;
  const { classes, combinations } = (
    await call('GET', `/api/sequence/${other}/overlaps?${asked}`)
  ).json();
  const count = { hits: 2, intervals: 2, bases: 2 * motif.length };
  expect(classes).toEqual([
    { id: own, ...count },
    { id: again, ...count },
  ]);
  expect(combinations).toEqual([{ classes: [0, 1], bases: 2 * motif.length, stretches: 2 }]);
  const file = await call('GET', `/api/sequence/${other}/overlaps/intervals?${asked}&format=tsv`);
  expect(file.body.trimEnd().split('\n').slice(1)).toHaveLength(2);
});
