import { expect, it } from 'vitest';
import { namesOfStart } from './names-of-start.ts';

const namesOf = (text: string) => namesOfStart(Buffer.from(text));

it('has each name once, also of rows that wait for a value, and of a cut line', () => {
  expect(namesOf('a\t0\t5\t.\nb\t0\t5\t.\na\t7\t8\t.\nc\t5\t9')).toEqual(['a', 'b', 'c']);
  expect(namesOf('##gff-version 3\na\tx\tgene\t1\t9\t.\t+\t.\tID=a\nb\tx\tge')).toEqual(['a']);
  expect(namesOf('no features\n')).toEqual([]);
});
