import { itInLongRun, someOf, someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitRows, type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { otherStrand } from '../../testing/other-strand.ts';
import { rlooprKernel } from './kernel.ts';
import { AT, BOTH, encode, items, REZ, scan, slowItems } from './testing/rloop-items.ts';

const part = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }).map((n) => 'G'.repeat(n)) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }).map((n) => 'C'.repeat(n)) },
  {
    weight: 6,
    arbitrary: fc.string({ unit: fc.constantFrom(...'ATGC'), minLength: 1, maxLength: 14 }),
  },
  { weight: 3, arbitrary: fc.constantFrom('A', 'T', 'U', 'N', 'R', 'S', 'NNNNNNNNNNNNNNNN') },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('GGGA', 'GGGGT', 'CCCT', 'CCCCA', 'GGA', 'AGGAT', 'CCT', 'GGGAAAAA', 'AT'),
        fc.integer({ min: 1, max: 60 }),
      )
      .map(([unit, times]) => unit.repeat(times)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat({ max: 0xffffff }), fc.constantFrom('GGA', 'GGATC', 'CCTG', 'GGAN'))
      .map(([seed, letters]) => skewedDna(seed, letters)),
  },
);
const dna = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));
const models = fc.constantFrom([0], [1], BOTH);

/** Letters drawn from a few by a small multiplicative generator. */
function skewedDna(seed: number, letters: string, lengthBp = 300): string {
  let state = seed + 1;
  let text = '';
  while (text.length < lengthBp) {
    state = (state * 48271) % 0x7fffffff;
    text += letters.charAt(state % letters.length);
  }
  return text;
}

describe('against a backtracking matcher and every REZ', () => {
  it('finds the same hits for any cut', () => {
    let found = 0;
    let linkers = 0;
    fc.assert(
      fc.property(dna, models, fc.integer({ min: 1, max: 1200 }), (sequence, rizModel, cutBp) => {
        const expected = slowItems(sequence, rizModel);
        expect(items(sequence, rizModel, cutBp)).toEqual(expected);
        found += expected.length;
        linkers += expected.filter(({ linkerLength }) => linkerLength > 0).length;
      }),
      { numRuns: someRuns(1500) },
    );
    // Without hits there would be nothing to compare.
    expect(found).toBeGreaterThan(someRuns(2000));
    expect(linkers).toBeGreaterThan(someRuns(20));
  });

  it('finds the same hits base by base', () => {
    const short = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(short, models, fc.integer({ min: 1, max: 4 }), (sequence, rizModel, cutBp) => {
        expect(items(sequence, rizModel, cutBp)).toEqual(slowItems(sequence, rizModel));
      }),
      { numRuns: someRuns(200) },
    );
  });

  it('finds the same hits where thousands of RIZs are within reach of each other', () => {
    const dense = ['GGA', 'GGGAAT', 'GGAA', 'GGGGT', 'GGAC'].map((letters, at) =>
      at % 2 === 0 ? skewedDna(at, letters, 6000) : letters.repeat(600),
    );
    const sequence = `${dense.join('')}${AT}${dense.map(otherStrand).join('')}`;
    const expected = slowItems(sequence, BOTH);
    expect(expected.length).toBeGreaterThan(2000);
    expect(items(sequence, BOTH)).toEqual(expected);
    expect(items(sequence, BOTH, 10_001)).toEqual(expected);
  });

  it('mirrors on the other strand', () => {
    fc.assert(
      fc.property(dna, (text) => {
        const sequence = text.replaceAll('U', 'T').replaceAll('R', 'N');
        const turned = items(otherStrand(sequence)).map((item) => ({
          ...item,
          id: 0,
          strand: item['strand'] === '+' ? '-' : '+',
          position: sequence.length - Number(item['position']) - Number(item['length']),
        }));
        const here = items(sequence).map((item) => ({ ...item, id: 0 }));
        expect(turned).toHaveLength(here.length);
        expect(turned).toEqual(expect.arrayContaining(here));
      }),
      { numRuns: someRuns(200) },
    );
  });

  it('finds in each of several records what it finds in it alone', () => {
    fc.assert(
      fc.property(
        fc.array(dna, { maxLength: 4 }),
        fc.integer({ min: 1, max: 500 }),
        (texts, cutBp) => {
          const records: MemoryRecord[] = [];
          let start = 0;
          for (const { length } of texts) {
            records.push({ start, length, circular: true });
            start += length;
          }
          const bases = encode(texts.join(''));
          const parameters = { rizModel: BOTH };
          const together = hitRows(runInMemory(rlooprKernel, bases, records, parameters, cutBp));
          const alone = texts.flatMap((text, record) =>
            hitRows(scan(text)).map((row) => ({
              ...row,
              record,
              position: (row['position'] as number) + (records[record]?.start ?? 0),
            })),
          );
          expect(together).toEqual(alone);
        },
      ),
      { numRuns: someRuns(100) },
    );
  });
});

describe('extremes', () => {
  it('finds nothing in nothing, in N, and in 10 Mbp of other repeats', () => {
    expect(scan('').count).toBe(0);
    expect(scan('N'.repeat(1_000_000)).count).toBe(0);
    expect(scan('CG'.repeat(5_000_000)).count).toBe(0);
    expect(scan('G'.repeat(10_000_000)).count).toBe(0);
  });

  it('has one RIZ of 3 Mbp for each model', () => {
    for (const sequence of [
      `${'G'.repeat(3_000_000)}${REZ}`,
      `${otherStrand(REZ)}${'C'.repeat(3e6)}`,
    ]) {
      const { count, columns } = scan(sequence, BOTH, 65_536);
      expect(count).toBe(2);
      expect([...columns.length]).toEqual([3_000_100, 3_000_100]);
      expect([...(columns['rizLength'] ?? [])]).toEqual([3e6, 3e6]);
      expect([...(columns['g3cnt'] ?? [])]).toEqual([1, 1]);
    }
  });

  const CHAINS: [unit: string, times: number, m1: number, m2: number][] = [
    ['GGGA', 250_000, 83_325, 0],
    ['CCCT', 250_000, 83_325, 0],
    ['CCCCA', 200_000, 66_660, 99_990],
    ['GGGGT', 200_000, 66_660, 99_990],
    // A chain without an end, though each RIZ has 9 G of 19 only.
    ['GGGAAAAA', 125_000, 0, 0],
  ];
  it.each(someOf(CHAINS))('matches a chain of 1 Mbp: %s', (unit, times, m1, m2) => {
    const { count, columns } = scan(unit.repeat(times), BOTH, 50_000);
    const inM1 = [...(columns['model'] ?? [])].filter((model) => model === 0).length;
    expect([inM1, count - inM1]).toEqual([m1, m2]);
    expect(scan(unit.repeat(times), BOTH, 1 << 22).columns).toEqual(columns);
  });

  itInLongRun('passes over 100,000 records of one base', () => {
    const bases = encode('G'.repeat(100_000));
    const records = Array.from({ length: 100_000 }, (_, start) => {
      return { start, length: 1, circular: false };
    });
    expect(runInMemory(rlooprKernel, bases, records, { rizModel: BOTH }).count).toBe(0);
  });
});
