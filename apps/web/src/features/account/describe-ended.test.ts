import { expect, it } from 'vitest';
import { describeEnded } from './describe-ended.ts';

it.each([
  [2, 5, '2 API tokens and 5 download links no longer work.'],
  [1, 0, '1 API token no longer works.'],
  [0, 3, '3 download links no longer work.'],
  [0, 0, 'Other devices are logged out.'],
])('says of %i tokens and %i links: %s', (apiTokens, downloadLinks, words) => {
  expect(describeEnded({ user: 'a@b.cz', apiTokens, downloadLinks })).toBe(words);
});
