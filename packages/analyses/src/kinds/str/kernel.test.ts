import { describe, expect, it } from 'vitest';
import { hitRows, type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { testPublishedCases, testWholeSequences } from '../../testing/repeat-tests.ts';
import { strKernel } from './kernel.ts';
import type { StrParameters } from './parameters.ts';
import { findRepeatsSlowly } from './slow.ts';
import { defaults, findInCuts, findRepeats } from './testing/made-strs.ts';

testPublishedCases('str', 16, { find: findRepeats, findSlowly: findRepeatsSlowly });
testWholeSequences('str', 3, findRepeats);

/** Position, length and unit of each hit. */
function spans(sequence: string, given: Partial<StrParameters> = {}, stretchBp?: number) {
  return findRepeats(sequence, given, stretchBp).map(
    ({ position, length, unit }) => `${position} ${length} ${unit}`,
  );
}

describe('repeats worked out by hand', () => {
  it('tells everything about a hit', () => {
    // Four copies of CAG and two bases of a fifth.
    expect(findRepeats('TTTTCAGCAGCAGCAGCATT')).toEqual([
      {
        position: 4,
        length: 14,
        unitLength: 3,
        copies: 4,
        partial: 2,
        score: 11,
        unit: 'CAG',
        motif: 'AGC',
        symmetry: '',
      },
    ]);
  });

  it('begins at the first base of the row, with any rotation of the motif', () => {
    expect(spans('TTTAGCAGCAGCAGTTT')).toEqual(['3 11 AGC']);
    expect(spans('TTTGCAGCAGCAGTTT')).toEqual(['3 10 GCA']);
  });

  it('keeps repeats that are exactly long enough, or have exactly enough copies', () => {
    expect(spans('CAAAAAAAAAC')).toEqual([]);
    expect(spans('CAAAAAAAAAAC')).toEqual(['1 10 A']);
    expect(spans('CCACGTACGTACGA')).toEqual([]);
    expect(spans('CCACGTACGTACGTT')).toEqual(['2 12 ACGT']);
  });

  it('keeps one at the first base and one at the last', () => {
    expect(spans('ACACACACACAG')).toEqual(['0 11 AC']);
    expect(spans('GGACACACACACA')).toEqual(['2 11 AC']);
    expect(spans('ACACACACACAC')).toEqual(['0 12 AC']);
  });

  it('does not take a repeat of a shorter unit for one of a longer unit', () => {
    expect(spans('GACACACACACACACACACACACG', { minUnit: 3 })).toEqual([]);
    expect(spans('CAAAAAAAAAAAAAAAAC', { minUnit: 2 })).toEqual([]);
  });

  it('lets two repeats overlap, and share up to a unit less one', () => {
    // AAAC three times, whose last AAA is the beginning of ten of A.
    expect(spans('GAAACAAACAAACAAAAAAAAAAG')).toEqual(['1 15 AAAC', '13 10 A']);
  });

  it('leaves out a repeat within another one, and no other', () => {
    // Nine of A within AAAAAAAAAC times two and a half.
    const text = 'GTAAAAAAAAACAAAAAAAAACAAAAAG';
    const given = { minLength: 9, minCopies: 2, maxUnit: 10 };
    expect(spans(text, given)).toEqual(['2 25 AAAAAAAAAC']);
    // A unit more than may be looked for: nothing is left to lie within.
    expect(spans(text, { ...given, maxUnit: 9 })).toEqual(['2 9 A', '12 9 A']);
  });

  it('keeps what reaches over the end of another one', () => {
    const given = { minLength: 9, minCopies: 2, maxUnit: 10 };
    // Ten of A: one before, or one behind what repeats.
    expect(spans('GAAAAAAAAAACAAAAAAAAACG', given)).toEqual(['1 10 A', '2 20 AAAAAAAAAC']);
    expect(spans('GCAAAAAAAAACAAAAAAAAAAG', given)).toEqual(['1 20 CAAAAAAAAA', '12 10 A']);
  });

  it('reads U as T, and shows it', () => {
    expect(findRepeats('GGUTUTTUUUTUTG')).toMatchObject([
      { position: 2, length: 11, unit: 'U', motif: 'A' },
    ]);
    expect(spans('CCAUGATGAUGAC')).toEqual(['2 10 AUG']);
  });

  it('ends at any other letter, which equals not even itself', () => {
    expect(spans('ACACACACACNACACACACACA')).toEqual(['0 10 AC', '11 11 AC']);
    expect(spans('NNNNNNNNNNNNNRRRRRRRRRRRRR-------------')).toEqual([]);
    expect(spans('ANANANANANANANANANANAN')).toEqual([]);
    expect(spans('ACNACNACNACNACNACNACNACN')).toEqual([]);
  });

  it('knows no other letter that equals itself', () => {
    for (let code = 33; code < 127; code++) {
      const letter = String.fromCharCode(code);
      if (/[a-z]/.test(letter)) continue;
      expect(spans(letter.repeat(40)).length).toBe('ACGTU'.includes(letter) ? 1 : 0);
      if (!'ACGTU'.includes(letter)) expect(spans(`CCCCC${letter}CCCCCC`)).toEqual([]);
    }
  });

  it('finds nothing in nothing', () => {
    expect(spans('')).toEqual([]);
    expect(spans('A', { minLength: 2, minCopies: 2 })).toEqual([]);
    expect(spans('AA', { minLength: 2, minCopies: 2 })).toEqual(['0 2 A']);
  });

  it('takes units up to 50, over more than one word of bits', () => {
    const unit = 'ACGGTCATCTTGACCATGATTACAGTCCGATAGCTTAACGGATCTGTCCA';
    for (const unitLength of [31, 32, 33, 49, 50]) {
      const copy = unit.slice(0, unitLength);
      const text = `${copy}${copy}${copy}`;
      expect(spans(text, { maxUnit: 50 }, 40)).toEqual([`0 ${3 * unitLength} ${copy}`]);
      expect(spans(text, { maxUnit: unitLength - 1 })).toEqual([]);
    }
  });
});

describe('cuts', () => {
  const all = { minUnit: 1, maxUnit: 5, minCopies: 2, minLength: 2 };
  const cut = (sequence: string, given: StrParameters, cuts: number[]) =>
    findInCuts(sequence, given, cuts).map(({ position, length }) => [position, length]);

  it('let a hit wait for one of the same start that is not known yet', () => {
    // Four of A end before the cut; that the five bases repeat is seen behind it.
    expect(cut('AAAACAAAAC', all, [5])).toEqual([[0, 10]]);
    expect(cut('AAAACAAAAT', all, [5])).toEqual([
      [0, 4],
      [5, 4],
    ]);
  });

  it('do not join runs over a stretch that has no pieces, and is left out', () => {
    expect(cut('AAAAAAAAAAACAAAAAAAAAAAA', { ...defaults, maxUnit: 1 }, [11, 13])).toEqual([
      [0, 11],
      [12, 12],
    ]);
  });

  it('join a run that any number of them goes through', () => {
    const places = Array.from({ length: 40 }, (_, i) => i);
    expect(cut(`C${'AG'.repeat(15)}T`, defaults, places)).toEqual([[1, 30]]);
  });

  it('leave no pieces of what can be no hit, as a record ends with', () => {
    const bases = new TextEncoder().encode(`${'N'.repeat(64)}ACGTCATCCC${'N'.repeat(32)}`);
    const scan = strKernel.scanner({ ...defaults });
    const pieces = (recordEnd: number) =>
      scan({ bases, from: 64, to: 74, recordEnd, recordFrom: 0 }).first.length;
    expect(pieces(74)).toBe(0);
    // Where it goes on, the three of C may, too.
    expect(pieces(75)).toBeGreaterThan(0);
  });
});

describe('columns', () => {
  it('say the record, and the position in the whole sequence', () => {
    const bases = new TextEncoder().encode('GGACACACACACGGACACACACAC');
    const records: MemoryRecord[] = [
      { start: 0, length: 12, circular: false },
      { start: 12, length: 0, circular: false },
      { start: 12, length: 12, circular: true },
    ];
    const shape = { length: 10, unitLength: 2, copies: 5, partial: 0, score: 8 };
    expect(hitRows(runInMemory(strKernel, bases, records, { ...defaults }, 5))).toEqual([
      { record: 0, position: 2, ...shape, motifHead: 0b0001, motifTail: 0 },
      { record: 2, position: 14, ...shape, motifHead: 0b0001, motifTail: 0 },
    ]);
  });

  it('hold no hit across two records, or across the origin', () => {
    const bases = new TextEncoder().encode('ACACACACACACAC');
    const halves: MemoryRecord[] = [
      { start: 0, length: 7, circular: true },
      { start: 7, length: 7, circular: true },
    ];
    expect(runInMemory(strKernel, bases, halves, { ...defaults }).count).toBe(0);
  });
});
