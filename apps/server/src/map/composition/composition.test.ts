import { MAX_MAP_BINS } from '@flipon/contract/map';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, expect, it } from 'vitest';
import { startApiClient } from '../../testing/api-client.ts';

const { server, token, call, addSequence } = await startApiClient();
afterAll(() => server.close());

const made = Buffer.from(randomDna(7, 12_000)).toString();
const TEXT = `${made.slice(0, 9000)}nnnnrykm${made.slice(9000).toLowerCase()}`;
const id = await addSequence(`>one\n${TEXT.slice(0, 5000)}\n>two\n${TEXT.slice(5000)}\n`);
const url = (query: string) => `/api/sequence/${id}/composition?${query}`;

/** Letter by letter. */
function slowCounts(letters: string, binBp: number, first: number, last: number) {
  const of = (names: string) =>
    Array.from({ length: last - first }, (_, at) => {
      const bin = letters.slice((first + at) * binBp, (first + at + 1) * binBp);
      return [...bin].filter((letter) => names.includes(letter)).length;
    });
  return { binBp, first, a: of('Aa'), c: of('Cc'), g: of('Gg'), t: of('TtUu') };
}

it.each([
  [1, 4990, 5010],
  [4, 8995, 9013],
  [64, 0, TEXT.length],
  [256, 300, 301],
  [1024, 0, TEXT.length],
  [4096, 11_000, TEXT.length],
  [4 ** 12, 0, TEXT.length],
  [1, 0, 0],
  [256, TEXT.length, TEXT.length],
])('counts letters in bins of %i bases from %i to %i', async (binBp, from, to) => {
  const answer = await call('GET', url(`binBp=${binBp}&from=${from}&to=${to}`));
  const first = Math.floor(from / binBp);
  const last = from === to ? first : Math.ceil(to / binBp);
  expect(answer.json()).toEqual(slowCounts(TEXT, binBp, first, last));
});

it('takes U for T', async () => {
  const rna = await addSequence('ACGUUUACGU'.repeat(60), { name: 'rna' });
  const of = (binBp: number) => call('GET', `/api/sequence/${rna}/composition?binBp=${binBp}`);
  expect((await of(1024)).json()).toMatchObject({ a: [120], c: [120], g: [120], t: [240] });
  expect((await of(64)).json().t[0]).toBe(slowCounts('ACGUUUACGU'.repeat(60), 64, 0, 1).t[0]);
});

it.each([
  ['binBp=2', 'binBp'],
  ['binBp=4&from=10&to=9', 'from'],
  [`binBp=4&from=${TEXT.length + 1}`, 'from'],
  ['binBp=1&from=x', 'from'],
  [`binBp=1&to=${MAX_MAP_BINS + 1}`, 'binBp'],
])('refuses %s', async (query, field) => {
  const answer = await call('GET', url(query));
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
});

it('is answered with 304 if nothing is new, and for its owner alone', async () => {
  const asked = url('binBp=256');
  const { headers } = await call('GET', asked);
  const known = { authorization: token, 'if-none-match': String(headers['etag']) };
  expect((await server.app.inject({ url: asked, headers: known })).statusCode).toBe(304);
  const other = await call('GET', asked, undefined, await server.newGuest());
  expect(other.statusCode).toBe(404);
});
