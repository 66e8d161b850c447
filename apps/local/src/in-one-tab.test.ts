import { expect, it } from 'vitest';
import { takeLibrary } from './in-one-tab.ts';

it('takes the library of a browser for one tab', async () => {
  await takeLibrary(navigator.locks);
  await expect(takeLibrary(navigator.locks, 50)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('open in another tab'),
  });
});
