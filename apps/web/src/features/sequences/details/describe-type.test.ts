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
  expect(describeType({ type, nucleicCounts, format: 'FASTA' }, false)).toBe(words);
});

it('asks nobody to import it again behind a share link', () => {
  const sequence = { type: 'DNA', nucleicCounts: { A: 1, U: 2 }, format: 'PLAIN' } as const;
  expect(describeType(sequence, true)).toBe('DNA, as its import said. It has U and no T.');
  expect(describeType({ ...sequence, type: 'RNA' }, true)).toBe('RNA');
});

it('knows that a flat file may have said it', () => {
  const sequence = { type: 'DNA', nucleicCounts: { A: 1, U: 2 }, format: 'GENBANK' } as const;
  const words = 'DNA, as its import or file said. It has U and no T.';
  expect(describeType(sequence, false)).toBe(words);
  expect(describeType({ ...sequence, format: 'EMBL' }, true)).toBe(words);
});
