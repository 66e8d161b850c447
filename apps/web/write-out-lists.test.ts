import { expect, it } from 'vitest';
import * as lists from './src/ui/kind-list/kind-list.ts';
import { writtenOut } from './write-out-lists.ts';

it('writes plain data: what is read back is what was there', () => {
  const text = writtenOut(lists);
  const read = text.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^export const (\w+) = (.*);$/.exec(line) ?? [];
    return name === '' ? [] : [[name, JSON.parse(value)]];
  });
  expect(Object.fromEntries(read)).toEqual({ ...lists });
  expect(read).toHaveLength(2);
});
