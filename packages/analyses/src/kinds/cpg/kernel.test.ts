import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hitRows, runInMemory } from '../../scan/run-in-memory.ts';
import { cpgKernel } from './kernel.ts';
import type { CpgParameters } from './parameters.ts';

interface VectorCase {
  name: string;
  sequence?: string;
  params: CpgParameters;
  expected: { id: number; position: number; end: number; length: number; sequence: string }[];
}

const { cases } = JSON.parse(
  readFileSync(new URL('./fixtures/cpg.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

const ten: CpgParameters = {
  minWindowSize: 10,
  minGcPercentage: 0.5,
  minObservedToExpectedCpG: 0.6,
  minIslandMergeGap: 10,
  firstNucleotide: 'C',
  secondNucleotide: 'G',
};

function scan(text: string, given: Partial<CpgParameters> = {}, stretchBp?: number) {
  const bases = new TextEncoder().encode(text);
  const records = [{ start: 0, length: bases.length, circular: false }];
  return hitRows(runInMemory(cpgKernel, bases, records, { ...ten, ...given }, stretchBp));
}

/** Islands as [position, end]. */
function spans(text: string, given: Partial<CpgParameters> = {}) {
  return scan(text, given).map(({ position = 0, length = 0 }) => [position, position + length]);
}

describe('the shared vectors', () => {
  const withText = cases.filter((one) => one.sequence !== undefined);
  it('are there', () => expect(withText.length).toBe(14));
  it.each(withText)('$name', ({ sequence = '', params, expected }) => {
    for (const stretchBp of [1 << 22, 64, 7]) {
      const found = scan(sequence, params, stretchBp).map(({ record, ...hit }, index) => {
        const { position = 0, length = 0 } = hit;
        const end = position + length;
        return { id: index + 1, ...hit, end, sequence: sequence.slice(position, end) };
      });
      expect(found).toEqual(expected);
    }
  });
});

describe('islands worked out by hand', () => {
  it('counts letters, pairs, and what is expected of them', () => {
    // 8 letters, so (8 / 2)^2 / 10 = 1.6 pairs are expected; there are 3.
    expect(scan('CGCGCGCTGA')).toEqual([
      { record: 0, position: 0, length: 10, gcPerc: 0.8, observedToExpectedCpG: 3 / 1.6 },
    ]);
  });

  it('wants more than the limits, exactly', () => {
    // One pair where 2.5 are expected: 0.4.
    expect(spans('CCCCCGGGGG', { minObservedToExpectedCpG: 0.4 })).toEqual([]);
    expect(spans('CCCCCGGGGG', { minObservedToExpectedCpG: 0.39999999999999997 })).toEqual([
      [0, 10],
    ]);
    expect(spans('CGCGCGATAT', { minGcPercentage: 0.6 })).toEqual([]);
    expect(spans('CGCGCGATAT', { minGcPercentage: 0.59 })).toEqual([[0, 10]]);
    expect(spans('CGCGCGCGCG', { minGcPercentage: 1 })).toEqual([]);
    expect(spans('CGATATATAT', { minGcPercentage: 0, minObservedToExpectedCpG: 0 })).toEqual([
      [0, 10],
    ]);
    expect(spans('GATATATATC', { minGcPercentage: 0, minObservedToExpectedCpG: 0 })).toEqual([]);
  });

  it('cuts an island that is too poor as a whole from both ends', () => {
    // CCCCAAAGCGGC: one pair, 9 letters, 48 / 81 < 0.6. CCCAAAGCGG: 7 letters, 40 / 49.
    expect(scan('ACCCCCAAAGCGGC')).toEqual([
      { record: 0, position: 3, length: 10, gcPerc: 0.7, observedToExpectedCpG: 40 / 49 },
    ]);
  });

  it('gives up an island that would be cut below the window', () => {
    // CCCCACACCG and CCCACACCGC are good (40 / 64), CCCCACACCGC is not (44 / 81).
    expect(spans('CCCCCCACACCGC')).toEqual([]);
  });

  it('goes on after the bases that were cut off a rejected island', () => {
    expect(spans('GACAGGGCGCCCTCAGC')).toEqual([[6, 16]]);
  });

  it('takes the last window of the record where less than one is left', () => {
    // Windows at 0 and 10 are good; five bases are left, so the next window begins at 15.
    expect(spans(`${'CG'.repeat(12)}C`)).toEqual([[0, 25]]);
    // The last window is TTTTTTTTTG: from there it moves back to the window at 14, six letters.
    expect(spans(`${'CG'.repeat(10)}TTTTTTTTTG`)).toEqual([[0, 24]]);
  });

  it('merges across fewer bases than the gap, and never asks again whether it is good', () => {
    const island = 'CG'.repeat(10);
    // Four bases of each gap still belong to good windows, so islands are 28 - 4 - 4 apart.
    const apart = (bases: number) => `${island}${'T'.repeat(bases)}${island}`;
    expect(spans(apart(17))).toEqual([[0, 57]]);
    expect(spans(apart(18))).toEqual([
      [0, 24],
      [34, 58],
    ]);
    const [merged] = scan(apart(1000), { minIslandMergeGap: 1000 });
    expect(merged).toMatchObject({ position: 0, length: 1040, gcPerc: 40 / 1040 });
  });

  it('counts a C once where both letters are C, and pairs that overlap', () => {
    // 10 letters, 9 pairs, 100 / 10 expected.
    expect(scan('CCCCCCCCCC', { secondNucleotide: 'C' })).toEqual([
      { record: 0, position: 0, length: 10, gcPerc: 1, observedToExpectedCpG: 0.9 },
    ]);
  });

  it('reads no other letter as C or X', () => {
    expect(spans('CUCUCUCUCUCU', { secondNucleotide: 'T' })).toEqual([]);
    expect(spans('CTCTCTCTCTCT', { secondNucleotide: 'T' })).toEqual([[0, 12]]);
    expect(spans('SSSSSSSSSSSSSSS')).toEqual([]);
    // N parts C and G: five pairs become none.
    expect(spans('CNGCNGCNGCNG')).toEqual([]);
  });
});

describe('records and extremes', () => {
  it('finds nothing in nothing, in N, and in less than a window', () => {
    expect(scan('')).toEqual([]);
    expect(scan('N'.repeat(1000), { minGcPercentage: 0, minObservedToExpectedCpG: 0 })).toEqual([]);
    expect(scan('CGCGCGCGC')).toEqual([]);
  });

  it('never looks beyond a record, and never merges across two', () => {
    const text = 'CG'.repeat(30);
    const bases = new TextEncoder().encode(text);
    const records = [
      { start: 0, length: 9, circular: false },
      { start: 9, length: 21, circular: true },
      { start: 30, length: 0, circular: false },
      { start: 30, length: 30, circular: false },
    ];
    for (const stretchBp of [1, 10, 100]) {
      const { columns } = runInMemory(cpgKernel, bases, records, { ...ten }, stretchBp);
      expect([...columns.position]).toEqual([9, 30]);
      expect([...columns.length]).toEqual([21, 30]);
      expect([...columns.record]).toEqual([1, 3]);
    }
  });

  it('sends nothing of records that are too short, and of bases far from islands', () => {
    const { before, after } = cpgKernel.context({ ...ten });
    const scanner = cpgKernel.scanner({ ...ten });
    const pieces = (text: string, left: number) => {
      const bases = new Uint8Array(before + text.length + after).fill(78);
      new TextEncoder().encodeInto(text, bases.subarray(before));
      const to = before + text.length;
      return scanner({ bases, from: before, to, recordEnd: to + left, recordFrom: 0 });
    };
    const nothing = { firstWord: new Uint32Array(), words: new Uint32Array() };
    expect(pieces('C', 0)).toEqual({ ...nothing, planes: new Uint32Array() });
    expect(pieces('ACTG'.repeat(100), 1000)).toEqual({ ...nothing, planes: new Uint32Array() });
    const far = pieces(`${'T'.repeat(70)}CGCGCGCGCG${'T'.repeat(70)}`, 1000);
    expect(far.firstWord).toEqual(Uint32Array.of(2));
    expect(far.words).toEqual(Uint32Array.of(1));
  });

  it('hands out an island once none can merge with it', () => {
    const { before, after } = cpgKernel.context({ ...ten });
    const scanner = cpgKernel.scanner({ ...ten });
    const joiner = cpgKernel.joiner({ ...ten });
    const record = { index: 0, start: 0, length: 1000, wraps: false };
    const push = (from: number, text: string) => {
      const to = from + text.length;
      const bases = new Uint8Array(before + text.length + after).fill(78);
      new TextEncoder().encodeInto(text, bases.subarray(before));
      const recordEnd = before + record.length - from;
      const pieces = scanner({
        bases,
        from: before,
        to: before + text.length,
        recordEnd,
        recordFrom: from,
      });
      joiner.push(record, from, to, pieces);
      return joiner.take().count;
    };
    expect(push(0, 'CG'.repeat(50))).toBe(0);
    expect(push(100, 'TTTT')).toBe(0);
    expect(push(104, 'T'.repeat(60))).toBe(1);
    expect(push(164, `${'CG'.repeat(10)}${'T'.repeat(80)}`)).toBe(1);
  });

  it('sends no bases after the end of a stretch', () => {
    const { before, after } = cpgKernel.context({ ...ten });
    const bases = new Uint8Array(before + 60 + after).fill(67);
    const parameters = { ...ten, secondNucleotide: 'C' as const };
    const to = before + 60;
    const pieces = cpgKernel.scanner(parameters)({
      bases,
      from: before,
      to,
      recordEnd: to + 500,
      recordFrom: 0,
    });
    expect(pieces.words).toEqual(Uint32Array.of(2));
    const [all, rest] = [0xffffffff, 0x0fffffff];
    expect(pieces.planes).toEqual(Uint32Array.of(all, all, all, rest, rest, rest));
  });

  it('joins one island of 10 million bases', () => {
    const [island, ...others] = scan('CG'.repeat(5_000_000), {}, 1 << 20);
    expect(others).toEqual([]);
    expect(island).toMatchObject({ position: 0, length: 10_000_000, gcPerc: 1 });
    expect(island?.['observedToExpectedCpG']).toBe(2);
  });

  it('finds nothing in 10 million G, and one CpC island in 10 million C', () => {
    expect(scan('G'.repeat(10_000_000))).toEqual([]);
    const rows = scan('C'.repeat(10_000_000), { secondNucleotide: 'C' }, 1 << 20);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ length: 10_000_000, observedToExpectedCpG: 0.9999999 });
  });

  it('finds an island in each of 100,000 repeats', () => {
    const unit = `${'CG'.repeat(10)}${'A'.repeat(80)}`;
    const rows = scan(unit.repeat(100_000), {}, 65_537);
    expect(rows).toHaveLength(100_000);
    expect(rows.at(-1)).toMatchObject({ position: 99_999 * 100 - 4, length: 28 });
  });

  it('passes 100,000 records of one base', () => {
    const bases = new Uint8Array(100_000).fill(67);
    const records = Array.from(bases, (_, start) => ({ start, length: 1, circular: false }));
    const parameters = { ...ten, secondNucleotide: 'C', minGcPercentage: 0 };
    expect(runInMemory(cpgKernel, bases, records, parameters).count).toBe(0);
  });
});
