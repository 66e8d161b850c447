import { expect, it } from 'vitest';
import { nextShare, sharedTags, shareOf, tagChangeOf } from './several-tags.ts';

const things = [{ tags: ['human', 'pilot'] }, { tags: ['human'] }, { tags: ['human', 'a'] }];

it('counts who has a tag, the most first', () => {
  const tags = sharedTags(things);
  expect(tags).toEqual([
    { tag: 'human', count: 3 },
    { tag: 'a', count: 1 },
    { tag: 'pilot', count: 1 },
  ]);
  expect(tags.map((tag) => shareOf(tag, 3))).toEqual(['all', 'some', 'some']);
});

it('turns a tag on, off and back to what it was', () => {
  expect(nextShare('some', 'some')).toBe('all');
  expect(nextShare('all', 'some')).toBe('none');
  expect(nextShare('none', 'some')).toBe('some');
  expect(nextShare('none', 'all')).toBe('all');
});

it('sends changes alone, and nothing of the tags that each keeps', () => {
  const [human, a, pilot] = sharedTags(things).map((tag) => ({ ...tag, share: shareOf(tag, 3) }));
  if (human === undefined || a === undefined || pilot === undefined) throw new Error('no tags');
  expect(tagChangeOf([human, a, pilot], 3, [])).toEqual({ add: [], remove: [] });
  const changed = [{ ...human, share: 'none' as const }, { ...a, share: 'all' as const }, pilot];
  expect(tagChangeOf(changed, 3, ['new', 'pilot'])).toEqual({
    add: ['a', 'new'],
    remove: ['human'],
  });
});
