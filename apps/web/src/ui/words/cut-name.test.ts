import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessionOf, cutName, splitName } from './cut-name.ts';

const OYSTER =
  'lcl|NC_035784.1 Crassostrea virginica isolate RU13XGHG1-28 chromosome 5, whole genome shotgun sequence';

const accession = (name: string) => {
  const { from, to } = accessionOf(name);
  return name.slice(from, to);
};

describe('the accession of a name', () => {
  it.each([
    [OYSTER, 'NC_035784.1'],
    ['chr5', 'chr5'],
    ['gi|568815592|ref|NC_000006.12| Homo sapiens chromosome 6', 'NC_000006.12'],
    ['contig_17 length=300', 'contig_17'],
    ['||', ''],
    ['', ''],
  ])('of %s is %s', (name, expected) => {
    expect(accession(name)).toBe(expected);
  });
});

describe('a name that is too long', () => {
  it('loses its middle, and its accession last of all', () => {
    expect(cutName(OYSTER, 200)).toBe(OYSTER);
    expect(cutName(OYSTER, 40)).toBe('lcl|NC_035784.1 Crassostrea…gun sequence');
    expect(cutName(OYSTER, 17)).toBe('lcl|NC_035784.1…e');
    expect(cutName(OYSTER, 12)).toBe('NC_035784.1');
    expect(cutName(OYSTER, 7)).toBe('NC_…4.1');
  });

  it('is never longer than asked, and keeps the accession where that fits', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ab|1. '), maxLength: 40 });
    fc.assert(
      fc.property(word, fc.integer({ min: 0, max: 45 }), (name, letters) => {
        const cut = cutName(name, letters);
        expect(cut.length).toBeLessThanOrEqual(letters);
        if (accession(name).length <= letters) expect(cut).toContain(accession(name));
      }),
    );
  });

  it('is in two parts on the page, which are the whole name', () => {
    const { head, tail, leastHead } = splitName(OYSTER);
    expect(head + tail).toBe(OYSTER);
    expect(head.slice(0, leastHead)).toContain('NC_035784.1');
    expect(splitName('chr5')).toEqual({ head: 'chr5', tail: '', leastHead: 4 });
  });
});
