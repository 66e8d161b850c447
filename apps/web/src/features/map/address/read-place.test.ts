import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { placeInside, readPlace } from './read-place.ts';

describe('reading a typed place', () => {
  it.each([
    ['1,000-2,000', { is: 'range', record: null, from: 999, to: 2000 }],
    [' 1 000 – 2 000 bp', { is: 'range', record: null, from: 999, to: 2000 }],
    ['5..10', { is: 'range', record: null, from: 4, to: 10 }],
    ['chr2:1,000-2,000', { is: 'range', record: 'chr2', from: 999, to: 2000 }],
    ['HLA-A*01:01:5-7', { is: 'range', record: 'HLA-A*01:01', from: 4, to: 7 }],
    ['1,234', { is: 'position', record: null, at: 1233 }],
    ['chr2: 1,234', { is: 'position', record: 'chr2', at: 1233 }],
    ['MT-ND1', { is: 'name', name: 'MT-ND1' }],
    ['tRNA-Phe', { is: 'name', name: 'tRNA-Phe' }],
    ['16,024-576', { is: 'range', record: null, from: 16_023, to: 576 }],
  ])('understands %s', (text, place) => {
    expect(readPlace(text)).toEqual(place);
  });

  it.each([
    ['', 'Type a position, a range, or the name of a gene.'],
    ['0', 'Positions begin at 1.'],
    ['0-5', 'Positions begin at 1.'],
    ['1-', '“1-” is no range. Write 1,000-2,000.'],
    ['1.5', '“1.5” is no range. Write 1,000-2,000.'],
  ])('says what is wrong with “%s”', (text, problem) => {
    expect(readPlace(text)).toEqual({ problem });
  });

  it('reads every range as the screen writes it', () => {
    const position = fc.integer({ min: 1, max: 3_000_000_000 });
    fc.assert(
      fc.property(position, position, (first, last) => {
        const text = `${formatInteger(first)}–${formatInteger(last)}`;
        expect(readPlace(text)).toEqual({ is: 'range', record: null, from: first - 1, to: last });
      }),
    );
  });
});

describe('a place inside', () => {
  it('widens a position, and stays inside', () => {
    expect(placeInside({ is: 'position', record: null, at: 500 }, 16_569, false)).toEqual({
      from: 400,
      to: 601,
    });
    expect(placeInside({ is: 'position', record: null, at: 3 }, 50, false)).toEqual({
      from: 0,
      to: 50,
    });
  });

  it('cuts a range that ends after the last base, and refuses one that begins there', () => {
    const range = { is: 'range', record: null, from: 900, to: 2000 } as const;
    expect(placeInside(range, 1000, false)).toEqual({ from: 900, to: 1000 });
    expect(placeInside(range, 900, false)).toEqual({
      problem: 'There are 900 bases, and no 901.',
    });
  });

  it('lets only an arc end before it begins', () => {
    const arc = { is: 'range', record: null, from: 16_023, to: 576 } as const;
    expect(placeInside(arc, 16_569, true)).toEqual({ from: 16_023, to: 576 });
    expect(placeInside(arc, 16_569, false)).toEqual({ problem: 'A range begins before it ends.' });
  });
});
