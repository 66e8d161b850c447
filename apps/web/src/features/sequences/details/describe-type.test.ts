import { expect, it } from 'vitest';
import { describeType } from './describe-type.ts';

it.each([
  ['RNA', { A: 1, U: 2, T: 0 }, 'RNA'],
  // Archives write RNA with T.
  ['RNA', { A: 1, T: 2 }, 'RNA'],
  ['DNA', { A: 1, T: 2 }, 'DNA'],
  ['DNA', { U: 1, T: 2 }, 'DNA'],
  ['DNA', null, 'DNA'],
  [
    'DNA',
    { A: 1, U: 2, T: 0 },
    'DNA, as its import said. It has U and no T: if it is RNA, import it again here.',
  ],
] as const)('%s with %o is "%s"', (type, nucleicCounts, words) => {
  expect(describeType({ type, nucleicCounts })).toBe(words);
});
