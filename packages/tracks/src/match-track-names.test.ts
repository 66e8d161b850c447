import { expect, it } from 'vitest';
import { matchTrackNames } from './match-track-names.ts';

const HEADERS = ['NC_000913.3 Escherichia coli K-12', 'chr2', 'plasmid p1 x'];

function match(names: string[], headers: readonly string[] = HEADERS) {
  async function* records() {
    for (const header of headers) {
      const [name = '', ...words] = header.split(' ');
      yield { name, description: words.join(' ') };
    }
  }
  return matchTrackNames({ names }, { records, pause: async () => {} });
}

const recordsOf = async (names: string[], headers?: readonly string[]) =>
  (await match(names, headers)).map(({ record }) => record);

it.each([
  ['chr2', 1],
  ['2', 1],
  ['NC_000913', 0],
  ['NC_000913.3', 0],
  ['NC_000913.3 Escherichia coli K-12', 0],
  ['NC_000913.3.Escherichia.coli.K-12', 0],
  ['plasmid p1 x', 2],
  ['plasmid of another title', 2],
])('%s is a record', async (name, record) => {
  expect(await recordsOf([name, 'stranger'])).toEqual([record, null]);
});

it('two names of one record are neither', async () => {
  expect(await recordsOf(['plasmid a', 'plasmid b', 'chr2'])).toEqual([null, null, 1]);
});

it('a file without a name is of the only record', async () => {
  expect(await recordsOf([''], ['c1'])).toEqual([0]);
  expect(await recordsOf([''])).toEqual([null]);
});

it('a file of strangers has no record', async () => {
  expect(await recordsOf(['a', 'b'])).toEqual([null, null]);
  expect(await recordsOf(['chr7', 'a'], ['c1'])).toEqual([null, null]);
  expect(await recordsOf([])).toEqual([]);
});
