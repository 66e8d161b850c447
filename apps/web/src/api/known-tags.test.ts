import { expect, it } from 'vitest';
import { countTags } from './known-tags.ts';

it('counts things and not how often they were loaded', () => {
  const globin = { id: '1', tags: ['globin', 'human'] };
  const results = [
    { id: '2', tags: ['human'] },
    { id: '3', tags: ['human', 'pilot'] },
  ];
  expect(countTags([globin, { ...globin }], results)).toEqual([
    { tag: 'globin', sequences: 1, results: 0 },
    { tag: 'human', sequences: 1, results: 2 },
    { tag: 'pilot', sequences: 0, results: 1 },
  ]);
});

it('takes the last that was seen of a thing', () => {
  const uses = countTags(
    [
      { id: '1', tags: ['old'] },
      { id: '1', tags: ['new'] },
    ],
    [],
  );
  expect(uses.map(({ tag }) => tag)).toEqual(['new']);
});
