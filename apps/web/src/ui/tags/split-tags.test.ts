import { expect, it } from 'vitest';
import { addTags } from './add-tags.ts';
import { splitTags } from './split-tags.ts';

it('cuts at commas and line ends and leaves out empty ones', () => {
  expect(splitTags(' human, ,T2T\nbird 2,')).toEqual(['human', 'T2T', 'bird 2']);
  expect(splitTags('  ')).toEqual([]);
});

it('adds each tag once', () => {
  expect(addTags(['human'], 'globin, human, globin')).toEqual(['human', 'globin']);
});

it('keeps the limits of the server', () => {
  const many = Array.from({ length: 60 }, (_, index) => `t${index}`);
  expect(addTags([], many.join(','))).toHaveLength(50);
  expect(addTags([], 'x'.repeat(300))[0]).toHaveLength(100);
});
