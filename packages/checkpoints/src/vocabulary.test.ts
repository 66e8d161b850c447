import { expect, it } from 'vitest';
import { vocabularyText } from './testing/tiny-network.ts';
import { parseVocabulary } from './vocabulary.ts';

it.each([
  ['as on Linux', vocabularyText()],
  ['as on Windows', vocabularyText().replaceAll('\n', '\r\n')],
  ['without a last end of line', vocabularyText().trimEnd()],
])('a word has the number of its line: %s', (_, text) => {
  const { ids, unknownId, size } = parseVocabulary(text);
  expect({ size, kmers: ids.size, unknownId }).toEqual({ size: 4101, kmers: 4096, unknownId: 1 });
  // The order is A, T, C, G, as in the files of DNABERT.
  expect(['AAAAAA', 'AAAAAT', 'AAAAAC', 'GGGGGG'].map((kmer) => ids.get(kmer))).toEqual([
    5, 6, 7, 4100,
  ]);
  expect(ids.get('aaaaaa')).toBeUndefined();
});
