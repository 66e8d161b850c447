import { describe, expect, it } from 'vitest';
import { splitRows } from './split-rows.ts';

describe('splitRows', () => {
  it('makes a row of each line, without white space, and skips blank ones', () => {
    expect(splitRows('ggg ttagg\r\n\n \t\nCCC\rAAA')).toEqual([
      { letters: 'gggttagg', line: 1, from: null },
      { letters: 'CCC', line: 4, from: null },
      { letters: 'AAA', line: 5, from: null },
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

  it('has nothing for no text', () => expect(splitRows(' \n ')).toEqual([]));
});
