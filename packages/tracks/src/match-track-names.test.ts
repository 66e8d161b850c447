import { expect, it } from 'vitest';
import { matchTrackNames } from './match-track-names.ts';
import { refusalOf } from './testing/read-text.ts';

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
  expect(await refusalOf(match(['']))).toBe(
    'The file names no sequence, and here are several records. Add it to a sequence of one.',
  );
});

it('a file of strangers is refused', async () => {
  expect(await refusalOf(match(['a', 'b']))).toBe(
    'None of the file\'s names is that of a record here: the file has "a", "b"; here are "NC_000913.3", "chr2", "plasmid".',
  );
  expect(await recordsOf([])).toEqual([]);
});
