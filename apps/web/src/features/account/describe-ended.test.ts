import { expect, it } from 'vitest';
import { describeEnded } from './describe-ended.ts';

it.each([
  [2, 5, 0, '2 API tokens and 5 download links no longer work.'],
  [1, 0, 0, '1 API token no longer works.'],
  [0, 3, 0, '3 download links no longer work.'],
  [1, 2, 3, '1 API token, 2 download links and 3 share links no longer work.'],
  [0, 0, 1, '1 share link no longer works.'],
  [0, 0, 0, 'Other devices are logged out.'],
])('says of %i tokens, %i and %i links: %s', (apiTokens, downloadLinks, shareLinks, words) => {
  expect(describeEnded({ apiTokens, downloadLinks, shareLinks })).toBe(words);
});
