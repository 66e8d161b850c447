import { describe, expect, it } from 'vitest';
import { splitRows } from './split-rows.ts';

describe('splitRows', () => {
  it('makes a row of each line, without white space, and skips blank ones', () => {
    expect(splitRows('ggg ttagg\r\n\n \t\nCCC\rAAA')).toEqual([
      { letters: 'GGGTTAGG', line: 1, from: null, name: '', note: 'Left out: 1 blank.' },
      { letters: 'CCC', line: 4, from: null, name: '', note: '' },
      { letters: 'AAA', line: 5, from: null, name: '', note: '' },
    ]);
  });

  it('cuts lines of more than 90 letters', () => {
    const rows = splitRows(`${'G'.repeat(90)}\n${'A'.repeat(181)}`);
    expect(rows.map(({ letters, line, from }) => [letters.length, line, from])).toEqual([
      [90, 1, null],
      [90, 2, 1],
      [90, 2, 91],
      [1, 2, 181],
    ]);
  });

  it('reads FASTA, gap signs and labels, and keeps refused letters in their row', () => {
    const text = '>one\nGGG-TTA\n-GGG\n>two\n/5Biosg/GGG\n>three\nGG/iCy3/G\n';
    expect(splitRows(text).map(({ letters, name, note }) => [letters, name, note])).toEqual([
      ['GGGTTAGGG', 'one', 'Left out: 2 gap signs.'],
      ['GGG', 'two', 'Left out: /5Biosg/.'],
      ['GG/iCy3/G', 'three', ''],
    ]);
  });

  it('has nothing for no text', () => expect(splitRows(' \n ')).toEqual([]));
});
