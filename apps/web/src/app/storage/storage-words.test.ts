import { expect, it } from 'vitest';
import { removedWords, storageWarnings } from './storage-words.ts';

const GIB = 1024 ** 3;

it('warns of little room, and of what may be a private window', () => {
  const ample = { usedBytes: GIB, quotaBytes: 200 * GIB };
  expect(storageWarnings({ room: ample, isPromised: false })).toEqual([]);
  const little = { usedBytes: 0, quotaBytes: GIB / 2 };
  expect(storageWarnings({ room: little, isPromised: false })).toEqual([
    expect.stringMatching(/^This may be a private window/),
  ]);
  expect(storageWarnings({ room: little, isPromised: true })).toEqual([]);
  const full = { usedBytes: 201 * GIB, quotaBytes: 200 * GIB };
  expect(storageWarnings({ room: full, isPromised: true })).toEqual([
    expect.stringMatching(/^The browser has only 0 bytes left/),
  ]);
  expect(storageWarnings({ room: null, isPromised: false })).toEqual([]);
});

it('says how many sequences are gone', () => {
  expect(removedWords(1)).toMatch(/^This browser has removed the sequence that it kept here/);
  expect(removedWords(1200)).toMatch(/removed the 1,200 sequences that it kept here/);
});
