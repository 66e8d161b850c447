import { expect, it } from 'vitest';
import { createUniqueFileNames, safeFileStem } from './file-names.ts';

it.each([
  ['chr1: 5/7 "x"', 'chr1_ 5_7 _x_'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\temp', 'C__temp'],
  ['  ..  ', 'otherwise'],
  ['', 'otherwise'],
  ['NUL', '_NUL'],
  ['con.1', '_con.1'],
  ['Zażółć 1.2', 'Zażółć 1.2'],
  ['a\u202egnp\r\n', 'a_gnp__'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('%j becomes the name %j', (text, expected) => {
  expect(safeFileStem(text, 'otherwise')).toBe(expected);
});

it('names files of a folder differently, also where capitals do not count', () => {
  const nameFile = createUniqueFileNames(['manifest.json']);
  const stems = ['a', 'A', 'a', 'a-2', 'manifest'];
  expect(stems.map((stem) => nameFile(stem, stem === 'manifest' ? 'json' : 'csv'))).toEqual([
    'a.csv',
    'A-2.csv',
    'a-3.csv',
    'a-2-2.csv',
    'manifest-2.json',
  ]);
});
