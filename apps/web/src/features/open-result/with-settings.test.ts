import { expect, it } from 'vitest';
import { withSettings } from './with-settings.ts';

const files = (...names: string[]) => names.map((name) => new File([], name));
const together = (before: string[], chosen: string[]) =>
  withSettings(files(...before), files(...chosen)).map(({ name }) => name);

it('puts a file of hits and the one of its settings together, whichever comes first', () => {
  expect(together(['a.tsv'], ['a.tsv.flipon.json'])).toEqual(['a.tsv', 'a.tsv.flipon.json']);
  // As a browser calls a second download.
  for (const again of ['a.tsv.flipon (1).json', 'a.tsv.flipon(12).json', 'a.tsv.flipon 2.json']) {
    expect(together(['a.tsv'], [again])).toEqual(['a.tsv', again]);
  }
  expect(together(['a.tsv.flipon.json'], ['a.tsv'])).toEqual(['a.tsv.flipon.json', 'a.tsv']);
});

it('takes what is chosen alone where the files before were of another result', () => {
  expect(together([], ['a.tsv'])).toEqual(['a.tsv']);
  expect(together(['a.tsv'], ['b.bed'])).toEqual(['b.bed']);
  expect(together(['a.tsv', 'a.tsv.flipon.json'], ['b.bed'])).toEqual(['b.bed']);
  expect(together(['a.tsv'], ['b.tsv', 'b.tsv.flipon.json'])).toEqual([
    'b.tsv',
    'b.tsv.flipon.json',
  ]);
});
