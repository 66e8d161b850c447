import { expect, it } from 'vitest';
import { namesOfStart } from './names-of-start.ts';

const namesOf = (text: string) => namesOfStart(Buffer.from(text));

it('has each name once, also of rows that wait for a value, and of a cut line', () => {
  expect(namesOf('a\t0\t5\t.\nb\t0\t5\t.\na\t7\t8\t.\nc\t5\t9')).toEqual(['a', 'b', 'c']);
  expect(namesOf('##gff-version 3\na\tx\tgene\t1\t9\t.\t+\t.\tID=a\nb\tx\tge')).toEqual(['a']);
  expect(namesOf('no features\n')).toEqual([]);
});

const row = (name: string) => `${name}\tx\tgene\t1\t3\t.\t+\t.\tID=g\n`;
const comments = `#${'c'.repeat(60)}\n`.repeat(20_000);

it.each([
  ['of rows behind any number of comments', comments + row('a') + row('b'), ['a', 'b']],
  [
    'of regions that are announced, and of rows',
    `##gff-version 3\n##sequence-region r%201 1 9\n${comments}${row('a')}`,
    ['r 1', 'a'],
  ],
  ['of the first rows alone', row('a').repeat(9000) + row('late'), ['a']],
  ['before what is no annotation', `${row('a')}b\0\n`, ['a']],
])('names are those %s', (_what, text, names) => {
  expect(namesOfStart(Buffer.from(text))).toEqual(names);
});
