import { describe, expect, it } from 'vitest';
import {
  describeImportButton,
  leftOver,
  onePerLine,
  readIdList,
  withCorrections,
} from './id-list.ts';

const PICTURE = [
  'NC_001422.1',
  'NC_001604.1',
  'NC_000866.4',
  'U00096.3',
  'NC_O12920',
  'NC_999999',
  'GCF_000005845.2',
  'NC_000929.1',
  'NC_001422.1',
].join('\n');

describe('a list of ids', () => {
  it('is counted, with its wrong lines and repetitions at their places', () => {
    const list = readIdList(PICTURE);
    expect(list.differentCount).toBe(8);
    expect(list.accessions).toEqual([
      'NC_001422.1',
      'NC_001604.1',
      'NC_000866.4',
      'U00096.3',
      'NC_999999',
      'NC_000929.1',
    ]);
    const wrong = list.ids.filter(({ message }) => message !== null);
    expect(wrong.map(({ line, suggestion }) => [line, suggestion])).toEqual([
      [5, 'NC_012920'],
      [7, null],
    ]);
    for (const { start, end, text } of list.ids) expect(PICTURE.slice(start, end)).toBe(text);
    expect(list.ids.at(-1)).toMatchObject({ line: 9, sameAsLine: 1, message: null });
    expect(describeImportButton(list)).toBe('Import 6, leave lines 5 and 7 out');
    expect(leftOver(list)).toBe('NC_O12920\nGCF_000005845.2');
  });

  it('takes commas, semicolons, spaces and links, of which one may name several', () => {
    const list = readIdList(
      'nc_001422.1, U00096.3;J02459\thttps://www.ncbi.nlm.nih.gov/nuccore/NC_012920.1?report=fasta\r\n' +
        'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/efetch.fcgi?db=nuccore&id=V00662,U00096.3',
    );
    expect(list.accessions).toEqual(['NC_001422.1', 'U00096.3', 'J02459', 'NC_012920.1', 'V00662']);
    expect(list.ids.map(({ line }) => line)).toEqual([1, 1, 1, 1, 2]);
  });

  it('says nothing bad of an id while it is being typed', () => {
    const typed = 'U00096.3\nNC_';
    expect(readIdList(typed).ids).toHaveLength(2);
    expect(readIdList(typed, typed.length)).toMatchObject({
      differentCount: 1,
      accessions: ['U00096.3'],
      ids: [{ text: 'U00096.3' }],
    });
    const again = 'U00096.3\nU00096.3';
    expect(readIdList(again, again.length).ids).toHaveLength(1);
  });

  it('names the wrong ids, and not their line, where others share it', () => {
    const list = readIdList('U00096.3, NC_O12920 GCF_000005845.2');
    expect(describeImportButton(list)).toBe('Import 1, leave 2 IDs out');
    expect(describeImportButton(readIdList('U00096.3\na\nb\nc'))).toBe(
      'Import 1, leave 3 lines out',
    );
    expect(describeImportButton(readIdList('a'))).toBe('Import');
    expect(describeImportButton(readIdList(' ,; \n'))).toBe('Import');
  });

  it('has its ids on lines of their own where that is wished for', () => {
    const link = 'https://eutils.ncbi.nlm.nih.gov/efetch.fcgi?id=V00662,U00096.3';
    expect(onePerLine(`U00096.3, J02459;X1\t\r\n${link} `)).toBe(`U00096.3\nJ02459\nX1\n${link}`);
  });

  it('is corrected where it is known what was meant, and nowhere else', () => {
    const text = 'NC_O12920, x\nU00096.3\nNC001422.1';
    expect(withCorrections(text, readIdList(text).ids)).toBe('NC_012920, x\nU00096.3\nNC_001422.1');
  });
});
