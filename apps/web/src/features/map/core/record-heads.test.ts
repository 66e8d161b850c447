import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPart, commonWords, headAt, recordHeads } from './record-heads.ts';

function recordsOf(lengths: readonly number[], name = (at: number) => `scaffold_${at}`) {
  let start = 0;
  return lengths.map((length, index) => {
    const record = { index, name: name(index + 1), start, length };
    start += length;
    return record;
  });
}

/** Those that a server names: of a 400th of the view and more, or with the first or last base of a segment. */
function seenOf(records: ReturnType<typeof recordsOf>, segments = 400) {
  const lengthBp = records.reduce((sum, { length }) => sum + length, 0);
  const segment = lengthBp / segments;
  const holds = ({ start, length }: { start: number; length: number }, base: number) =>
    start <= base && base < start + length;
  return records.filter((record) => {
    const nearest = Math.round(record.start / segment) * segment;
    const bases = [nearest - segment, nearest, nearest + segment];
    const isMarked = bases.some((at) => holds(record, Math.ceil(at)) || holds(record, at - 1));
    return record.length >= segment || isMarked;
  });
}

const viewOf = (records: ReturnType<typeof recordsOf>, widthPx: number) => ({
  from: 0,
  to: records.reduce((sum, { length }) => sum + length, 0),
  widthPx,
});

describe('heads of records', () => {
  it('are one for each of 26, with number and length', () => {
    const records = recordsOf(
      Array.from({ length: 26 }, (_, at) => 50_000 + 2000 * at),
      (at) => `scaffold_${String(at).padStart(2, '0')}`,
    );
    const common = commonPart(records.map(({ name }) => name));
    const heads = recordHeads(viewOf(records, 1200), records, 196, common);
    expect(commonWords(common)).toBe('scaffold_…');
    expect(heads.map(({ text }) => text).slice(0, 3)).toEqual(['01', '02', '03']);
    expect(heads.map(({ lengthText }) => lengthText).slice(0, 2)).toEqual(['50k', '52k']);
    expect(heads).toHaveLength(26);
    expect(headAt(heads, 200)?.index).toBe(0);
    expect(headAt(heads, 100)).toBeNull();
  });

  it('are groups with their number of records, of 5,000 in a width of 900', () => {
    const records = recordsOf(Array.from({ length: 5000 }, () => 400));
    const heads = recordHeads(viewOf(records, 900), seenOf(records), 0);
    expect(heads.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
    expect(heads.length).toBeLessThanOrEqual(Math.ceil(900 / 88));
    expect(heads[0]?.text).toMatch(/^500 records$/);
    expect(headAt(heads, 450)).toBeNull();
  });

  it('follow each other, count every record once, and have no words that are wider than they are', () => {
    const lengths = fc.array(
      fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 500, max: 9000 })),
      {
        minLength: 2,
        maxLength: 700,
      },
    );
    fc.assert(
      fc.property(lengths, fc.integer({ min: 300, max: 1200 }), (some, widthPx) => {
        const records = recordsOf(some);
        const seen = seenOf(records);
        const heads = recordHeads(viewOf(records, widthPx), seen, 0);
        const counted = (seen.at(-1)?.index ?? 0) - (seen[0]?.index ?? 0) + 1;
        expect(heads.reduce((sum, { count }) => sum + count, 0)).toBe(counted);
        for (const [at, { x, end, text, lengthText, count }] of heads.entries()) {
          expect(end).toBeGreaterThan(x - 1e-9);
          expect(x).toBeGreaterThanOrEqual((heads[at - 1]?.end ?? 0) - 1e-6);
          expect(6 * Math.max(text.length, lengthText.length)).toBeLessThanOrEqual(end - x);
          if (count > 1) expect(lengthText).toBe('');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('have the part in view, and whole names where nothing is common', () => {
    const records = recordsOf([600, 400], (at) => ['alpha', 'beta'][at - 1] ?? '');
    const heads = recordHeads({ from: 500, to: 700, widthPx: 400 }, records, 10);
    expect(heads.map(({ x, end, text }) => [x, end, text])).toEqual([
      [10, 210, 'alpha'],
      [210, 410, 'beta'],
    ]);
    expect(recordHeads({ from: 0, to: 10, widthPx: 10 }, [], 0)).toEqual([]);
  });
});

describe('the common part of names', () => {
  it.each([
    [['scaffold_01', 'scaffold_02'], 'scaffold_…'],
    [['scaffold_10', 'scaffold_11'], 'scaffold_…'],
    [['NW_0012.1', 'NW_0013.1'], 'NW_….1'],
    [['1_pilon_v2', '2_pilon_v2'], '…_pilon_v2'],
    [['chr1', 'chrX', 'chrM'], 'chr…'],
    [['same', 'same'], ''],
    [['a1', 'a2'], ''],
    [['one'], ''],
    [[], ''],
  ])('of %j is %s', (names, words) => {
    const part = commonPart(names);
    if (names[0] !== 'same') expect(commonWords(part)).toBe(words);
    for (const name of names)
      expect(part.before.length + part.after.length).toBeLessThanOrEqual(name.length);
  });
});
