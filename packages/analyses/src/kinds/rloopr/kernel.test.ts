import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { otherStrand } from '../../testing/other-strand.ts';
import type { RlooprParameters } from './parameters.ts';
import { AT, items, REZ, scan, totals } from './testing/rloop-items.ts';

interface VectorCase {
  name: string;
  sequence?: string;
  params: { rizModel: number[] };
  expected: Record<string, unknown>[];
  summary: { m1: object; m2: object; averageLength: number };
}

const vectors = JSON.parse(
  readFileSync(new URL('./fixtures/rloopr.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

describe('the shared vectors', () => {
  const cases = vectors.cases.filter((one) => one.sequence !== undefined);
  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(15));
  it.each(cases)('$name', ({ sequence = '', params, expected, summary }) => {
    const rizModel = parseParameters('rloopr', params).rizModel;
    expect(items(sequence, rizModel)).toEqual(
      expected.map((item) => ({
        ...item,
        rizLength: String(item['riz']).length,
        linkerLength: String(item['linker']).length,
      })),
    );
    const { m1, m2, averageLength } = summary;
    expect(totals(scan(sequence, rizModel))).toEqual({ m1, m2, averageLength });
  });
});

describe('by hand', () => {
  const isHit = (riz: string, rizModel: RlooprParameters['rizModel']) =>
    scan(`A${riz}${REZ}`, rizModel).count === 1;

  it.each([
    ['GGGAGGGAGGG', true, 'three tracts'],
    ['GGGAGGG', false, 'two tracts'],
    ['GGGAGGAGGGA', false, 'two of 3 and one of 2'],
    ['GGGGATATATGGGGATATATGGGG', true, 'gaps of 6, 50 % G'],
    ['GGGGATATATATGGGGATATATGGGG', false, 'the same with one pair more, 12 of 26'],
    ['GGGGGGGATATATATATGGGGGGGG', true, 'a gap of 10 before two tracts in one run'],
    ['GGGGGGGATATATATATAGGGGGGGG', false, 'a gap of 11'],
    ['GGGGGGGATAUNTGGGGGGGG', false, 'N in a gap'],
    ['GGGGGGGAUAUAUGGGGGGGG', true, 'U in a gap'],
    ['GGGGGGGAGGG', true, 'two tracts in the first run'],
    ['GGGGGGAGGG', false, 'a first run that is one G too short'],
    ['G'.repeat(11), true, 'a run of 11'],
    ['G'.repeat(10), false, 'a run of 10'],
  ])('m1: %s is %s (%s)', (riz, expected) => {
    expect(isHit(riz, [0])).toBe(expected);
  });

  it.each([
    ['GGGGAGGGG', true, 'two tracts'],
    ['GGGGAGGG', false, 'a tract of 3'],
    ['GGGGTGGGATGGGG', true, 'a run of 3 within the gap'],
    ['GGGGTTGGGATATTGGGG', true, 'a gap of 10 with a run of 3'],
    ['GGGGTTGGGATATTTGGGG', false, 'a gap of 11 with a run of 3'],
    ['GGGGGRGGGGG', false, 'a code in the gap'],
    ['G'.repeat(9), true, 'a run of 9'],
    ['G'.repeat(8), false, 'a run of 8'],
  ])('m2: %s is %s (%s)', (riz, expected) => {
    expect(isHit(riz, [1])).toBe(expected);
  });

  it('uses up the bases of a RIZ with too few G', () => {
    // The first three tracts have 9 G of 21; those behind them alone are too few.
    const sequence = `GGGATCATCATGGGATCAGGGAGGGAGGG${REZ}`;
    expect(scan(sequence, [0]).count).toBe(0);
    expect(scan(sequence.slice(1), [0]).count).toBe(1);
  });

  it('takes a REZ that ends with the record, and none that is a base shorter', () => {
    const [hit] = items(`GGGAGGGAGGG${REZ}`, [0]);
    expect(hit).toMatchObject({ position: 0, length: 111, linker: '', rez: REZ });
    expect(scan(`GGGAGGGAGGG${REZ.slice(1)}`, [0]).count).toBe(0);
    const [turned] = items(otherStrand(`GGGAGGGAGGG${REZ}`), [0]);
    expect(turned).toMatchObject({ position: 0, length: 111, strand: '-', rez: REZ });
  });

  it('takes letters at the edge of the record into the REZ that are N themselves', () => {
    const sequence = `GGGAGGGAGGGAGGGTAGGGT${REZ}NNNN`;
    expect(scan(sequence, [0]).columns.length[0]).toBe(sequence.length);
    expect(scan(otherStrand(sequence), [0]).columns.position[0]).toBe(0);
  });

  it('takes linkers up to 49 and ends within 999', () => {
    const start = `${AT}GGGAGGGAGGG`;
    const rez = 'GATAG'.repeat(20);
    expect(items(`${start}${'T'.repeat(49)}${rez}${AT}`, [0])).toMatchObject([
      { linker: 'T'.repeat(49), rez },
    ]);
    expect(scan(`${start}${'T'.repeat(50)}${rez}${AT}`, [0]).count).toBe(0);
    expect(items(`${start}${'AG'.repeat(1000)}`, [0])[0]).toMatchObject({ length: 11 + 999 });
  });

  it('counts maximal runs in all of the hit, those cut at its end as they are there', () => {
    const rest = `${'AG'.repeat(497)}TTGGGGG`;
    const [hit] = items(`GGGGGGATGGGATGGGG${rest}`, [0]);
    expect(hit).toMatchObject({ length: 17 + 999, g3cnt: 4, g4cnt: 2, gncnt: 1 });
    expect(scan(`GGGGGGATGGGATGGGG${rest}`, [0]).columns['rizLength']?.[0]).toBe(17);
  });

  it('hands out m1 before m2, + before -, and - with falling right ends', () => {
    const one = `GGGGAGGGGAGGGG${REZ}${AT}`;
    const sequence = one + one + otherStrand(one) + otherStrand(one);
    const order = items(sequence).map(({ model, strand, position }) =>
      [String(model).slice(-3, -1), strand, position].join(' '),
    );
    const right = sequence.length;
    expect(order.map((text) => text.slice(0, 4))).toEqual([
      'm1 +',
      'm1 +',
      'm1 -',
      'm1 -',
      'm2 +',
      'm2 +',
      'm2 -',
      'm2 -',
    ]);
    const positions = items(sequence).map(({ position, length, strand }) =>
      strand === '+' ? Number(position) : right - Number(position) - Number(length),
    );
    expect(positions).toEqual([0, 314, 0, 314, 0, 314, 0, 314]);
  });
});
