import { expect, it } from 'vitest';
import { describeBroughtIn, describeMoreLeftOut } from './brought-in-words.ts';

const nothing = {
  ...{ sequences: 0, sequencesHere: 0, runs: 0, runsHere: 0, presets: 0 },
  ...{ leftOut: [], leftOutCount: 0 },
};

it.each([
  [{}, 'The file has no sequences.'],
  [{ sequences: 1 }, '1 sequence added.'],
  [
    { sequences: 12, runs: 40, sequencesHere: 2 },
    '12 sequences added, 40 runs started again, 2 sequences already here.',
  ],
  [
    { sequencesHere: 3, runsHere: 1, presets: 1 },
    '1 preset added, 3 sequences already here, 1 run already here.',
  ],
])('says what came in: %j', (came, words) => {
  expect(describeBroughtIn({ ...nothing, ...came })).toBe(words);
});

it('says how much is left out beyond what it names', () => {
  const leftOut = [{ what: 'a', reason: 'b' }];
  expect(describeMoreLeftOut({ ...nothing, leftOut, leftOutCount: 1 })).toBeNull();
  expect(describeMoreLeftOut({ ...nothing, leftOut, leftOutCount: 1201 })).toBe('And 1,200 more.');
});
