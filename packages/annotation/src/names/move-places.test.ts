import { describe, expect, it } from 'vitest';
import { movePlaces, type PlaceMove } from './move-places.ts';

const forward = { start: 100, end: 200, isReversed: false };
const backwards = { ...forward, isReversed: true };
/** Of a feature from 90 to 150: 0 to 50 in the piece, or 50 to 100 in one that is turned round. */
const cutIn = (piece: typeof forward) => ({
  piece,
  before: { start: 90, end: 150 },
  after: piece.isReversed ? { start: 50, end: 100 } : { start: 0, end: 50 },
});

function moved(given: Record<string, string>, move: PlaceMove = cutIn(forward)) {
  const attributes = Object.entries(given).map(([key, value]) => ({ key, value }));
  const { attributes: all, lost } = movePlaces(attributes, move);
  return { ...Object.fromEntries(all.map(({ key, value }) => [key, value])), lost };
}

describe('places of attributes, in a piece from 100 to 200', () => {
  it.each([
    ['(pos:111..113,aa:Sec)', '(pos:11..13,aa:Sec)', '(pos:complement(88..90),aa:Sec)'],
    ['(pos:complement(111..113),aa:Sec)', '(pos:complement(11..13),aa:Sec)', '(pos:88..90,aa:Sec)'],
    [
      '(pos:join(101,121..122),aa:Leu,seq:taa)',
      '(pos:join(1,21..22),aa:Leu,seq:taa)',
      '(pos:complement(join(79..80,100)),aa:Leu,seq:taa)',
    ],
    [
      '(pos:111..113,aa:Sec),(pos:120..122)',
      '(pos:11..13,aa:Sec),(pos:20..22)',
      '(pos:complement(88..90),aa:Sec),(pos:complement(79..81))',
    ],
    ['(pos:150,aa:TERM)', '(pos:50,aa:TERM)', '(pos:complement(51),aa:TERM)'],
  ])('moves the bases of %s, and turns them with the strand', (value, there, turned) => {
    expect(moved({ transl_except: value })).toEqual({ transl_except: there, lost: [] });
    expect(moved({ anticodon: value }, cutIn(backwards))).toEqual({ anticodon: turned, lost: [] });
  });

  it.each(['(pos:99..101,aa:Sec)', '(pos:200..202,aa:Sec)', '(pos:order(111,115),aa:Sec)', 'x'])(
    'leaves out what has no such bases in the piece: %s',
    (value) => {
      expect(moved({ ID: 'a', transl_except: value })).toEqual({
        ID: 'a',
        lost: ['transl_except'],
      });
    },
  );

  it('keeps those of several that are in the piece', () => {
    const transl_except = '(pos:6..8,aa:Sec),(pos:111..113,aa:Sec)';
    const kept = { transl_except: '(pos:11..13,aa:Sec)', lost: ['transl_except'] };
    expect(moved({ transl_except })).toEqual(kept);
  });

  it('moves the range of a repeat as bases, without any strand', () => {
    const range = { rpt_unit_range: '111..120' };
    expect(moved(range)).toEqual({ rpt_unit_range: '11..20', lost: [] });
    expect(moved(range, cutIn(backwards))).toEqual({ rpt_unit_range: '81..90', lost: [] });
  });

  it.each([
    ['95', '120', ['0', '20'], ['80', '100']],
    ['110', '140', ['10', '40'], ['60', '90']],
    ['91', '97', ['0', '0'], ['100', '100']],
    ['0', '0', ['0', '0'], ['100', '100']],
  ])(
    'cuts the thick part from %s to %s at the ends of the feature',
    (start, end, there, turned) => {
      const thick = { thickStart: start, thickEnd: end };
      expect(moved(thick)).toEqual({ thickStart: there[0], thickEnd: there[1], lost: [] });
      const back = moved(thick, cutIn(backwards));
      expect(back).toEqual({ thickStart: turned[0], thickEnd: turned[1], lost: [] });
    },
  );

  it('moves the summit of narrowPeak, which counts from the start of its feature', () => {
    const peak = (column10: string) => ({ column7: '5.5', column8: '-1', column9: '2', column10 });
    expect(moved(peak('30'))).toEqual({ ...peak('20'), lost: [] });
    expect(moved(peak('30'), cutIn(backwards))).toEqual({ ...peak('29'), lost: [] });
    expect(moved(peak('9'))).toEqual({ ...peak('-1'), lost: ['column10'] });
    expect(moved(peak('-1'))).toEqual({ ...peak('-1'), lost: [] });
    // Other tables of ten columns have other numbers there.
    expect(moved({ ...peak('30'), column11: '3' })).toMatchObject({ column10: '30' });
    expect(moved({ column10: '30' })).toMatchObject({ column10: '30' });
    expect(moved({ abs_summit: '121' })).toEqual({ abs_summit: '21', lost: [] });
    expect(moved({ abs_summit: '95' })).toEqual({ lost: ['abs_summit'] });
  });

  it('says of the ends of the feature in the piece that they are not known', () => {
    const ends = { start_range: '.,91', end_range: '150,.' };
    expect(moved(ends)).toEqual({ start_range: '.,1', end_range: '50,.', lost: [] });
    expect(moved({ start_range: '.,91' }, cutIn(backwards))).toEqual({
      end_range: '100,.',
      lost: [],
    });
  });

  it('finds bases after the origin of a circle', () => {
    const piece = { start: 180, end: 220, isReversed: false };
    const ends = { before: { start: 190, end: 210 }, after: { start: 10, end: 30 } };
    const circle = { piece, ...ends, circleBp: 200 };
    expect(moved({ anticodon: '(pos:3..5,aa:Ser)' }, circle)).toMatchObject({
      anticodon: '(pos:23..25,aa:Ser)',
    });
  });
});
