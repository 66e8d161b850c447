import { hasShared } from '@flipon/test-material/shared-material';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitRows, type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { otherStrand } from '../../testing/other-strand.ts';
import { lettersOf } from '../../testing/shared-cases.ts';
import { cruciformKernel } from './kernel.ts';
import { defaults, findRepeats, madeDna, madeParameters } from './testing/made-repeats.ts';

const repeat = (position: number, signature: string) => {
  const [armLength = 0, spacerLength = 0, mismatches = 0] = signature.split('-').map(Number);
  return { position, armLength, spacerLength, mismatches };
};

describe('the definition of an inverted repeat', () => {
  it('is an arm, a spacer and the arm of the other strand', () => {
    expect(findRepeats('CCGTTGATTTATCAACGC')).toEqual([repeat(1, '7-2-0')]);
    expect(findRepeats('GATTACACCCCTGTAATC')).toEqual([repeat(0, '7-4-0')]);
  });

  it('may hold a mismatch inside its arms, never at their ends', () => {
    expect(findRepeats('GATTACACCCCTGTCATC')).toEqual([repeat(0, '7-4-1')]);
    expect(findRepeats('GATTACACCCCTGTCATC', { maxMismatches: 0 })).toEqual([]);
    expect(findRepeats('GATTACACCCCTGTAATT', { minArm: 7 })).toEqual([]);
  });

  it('pairs U with A, and no letter that is not one base', () => {
    expect(findRepeats('GAUUACACCCCUGUAAUC')).toEqual([repeat(0, '7-4-0')]);
    expect(findRepeats('GATNACACCCCTGTAATC')).toEqual([repeat(0, '7-4-1')]);
    expect(findRepeats('GATWACACCCCTGTWATC', { maxMismatches: 0 })).toEqual([]);
    // Bits of N and R are those of G and C: the sieve lets them pass, the walk does not.
    expect(findRepeats('NNNNNNRRRRRR', { maxMismatches: 0 })).toEqual([]);
  });

  it('ends where the sequence does', () => {
    expect(findRepeats('GATTACTGTAATC')).toEqual([repeat(0, '6-1-0')]);
    expect(findRepeats('ATTACTGTAATC')).toEqual([]);
    expect(findRepeats('')).toEqual([]);
    expect(findRepeats('A')).toEqual([]);
    expect(findRepeats('N'.repeat(500))).toEqual([]);
  });

  it('is the one with the most matches of its centre', () => {
    // 6-0-0 in the middle of nine pairs, of which the seventh does not fit.
    expect(findRepeats('CGATTGATCAACGCCG', { maxMismatches: 0 })).toEqual([]);
    expect(findRepeats('GGCGTTGATCAACTCC')).toEqual([repeat(0, '8-0-1')]);
  });

  it('gives way to a longer arm that shares its outer, or its inner, ends', () => {
    const slippery = 'CCAAAAAAAAAATTTTTTTTTTCC';
    const hits = findRepeats(slippery, { maxMismatches: 0 });
    expect(hits).toContainEqual(repeat(2, '10-0-0'));
    const ends = hits.map(({ position, armLength, spacerLength }) => [
      `${position} ${position + armLength + spacerLength}`,
      `${position + armLength} ${position + 2 * armLength + spacerLength}`,
    ]);
    expect(new Set(ends.map(([outer]) => outer)).size).toBe(hits.length);
    expect(new Set(ends.map(([, inner]) => inner)).size).toBe(hits.length);
  });
});

describe('circles', () => {
  it('have a repeat across the origin once, at its true start', () => {
    const open = 'GATCAACGCCCTCCCACCCGTT';
    expect(findRepeats(open)).toEqual([]);
    expect(findRepeats(open, { maxSpacer: 9 }, true)).toEqual([repeat(18, '6-0-0')]);
    // Ten bases lie between the arms on the other side, so each can be the spacer.
    expect(findRepeats(open, {}, true)).toEqual([repeat(2, '6-10-0'), repeat(18, '6-0-0')]);
  });

  it('are never longer than themselves', () => {
    const hits = findRepeats('CGTTGATCAACG', { maxMismatches: 0 }, true);
    expect(hits).toEqual([repeat(0, '6-0-0'), repeat(6, '6-0-0')]);
    expect(findRepeats('GATC', { minArm: 2, maxMismatches: 0 }, true)).toEqual([
      repeat(0, '2-0-0'),
      repeat(2, '2-0-0'),
    ]);
  });

  it('have the same repeats wherever they are cut open', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, fc.nat(), (sequence, given, turn) => {
        const by = turn % sequence.length;
        const rotated = sequence.slice(by) + sequence.slice(0, by);
        const parameters = { ...given, overlap: true, collapseDinucleotide: false };
        const shape = (text: string, back: number) =>
          findRepeats(text, parameters, true)
            .map((hit) => JSON.stringify({ ...hit, position: (hit.position + back) % text.length }))
            .sort();
        expect(shape(rotated, by)).toEqual(shape(sequence, 0));
      }),
      { numRuns: someRuns(500) },
    );
  });
});

describe('strands', () => {
  it('have the same repeats by the standard rules', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (sequence, given) => {
        const parameters = { ...given, rules: 'standard' as const };
        const both = { ...parameters, overlap: true, collapseDinucleotide: false };
        const mirrored = findRepeats(otherStrand(sequence), both).map((hit) => ({
          ...hit,
          position: sequence.length - hit.position - 2 * hit.armLength - hit.spacerLength,
        }));
        const key = (hit: object) => JSON.stringify(hit);
        expect(mirrored.map(key).sort()).toEqual(findRepeats(sequence, both).map(key).sort());
      }),
      { numRuns: someRuns(500) },
    );
  });
});

describe('columns', () => {
  it('are sorted by position, arm and spacer, and hits stay within the record', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (sequence, given) => {
        const hits = findRepeats(sequence, given);
        const sorted = hits.toSorted(
          (a, b) =>
            a.position - b.position || a.armLength - b.armLength || a.spacerLength - b.spacerLength,
        );
        expect(hits).toEqual(sorted);
        for (const { position, armLength, spacerLength } of hits) {
          expect(position + 2 * armLength + spacerLength).toBeLessThanOrEqual(sequence.length);
        }
      }),
      { numRuns: someRuns(300) },
    );
  });

  it('say the record, the position in the whole sequence and the energy', () => {
    const half = 'CCCCGTTGATCAACGCCC';
    const bases = new TextEncoder().encode(half + half);
    const records: MemoryRecord[] = [
      { start: 0, length: 18, circular: false },
      { start: 18, length: 0, circular: false },
      { start: 18, length: 18, circular: false },
    ];
    const parameters = { ...defaults, minArm: 6 };
    const hits = hitRows(runInMemory(cruciformKernel, bases, records, { ...parameters }, 7));
    const shape = { length: 12, armLength: 6, spacerLength: 0, mismatches: 0, delta: 2.94 };
    expect(hits).toEqual([
      { record: 0, position: 3, ...shape },
      { record: 2, position: 21, ...shape },
    ]);
  });

  it('hold no hit across two records', () => {
    const bases = new TextEncoder().encode('CCCCGTTGATCAACGCCC');
    const records: MemoryRecord[] = [
      { start: 0, length: 9, circular: false },
      { start: 9, length: 9, circular: false },
    ];
    expect(runInMemory(cruciformKernel, bases, records, { ...defaults }).count).toBe(0);
  });
});

// The sequence is not part of the project; where it is absent there is nothing to compare with.
describe.skipIf(!hasShared())('human mitochondrial DNA', () => {
  it('has 359 repeats by the published rules, as the reference program says, and 365 by ours', () => {
    const sequence = lettersOf({ fasta: 'NC_012920.1.fasta' });
    expect(findRepeats(sequence, { rules: 'published' }).length).toBe(359);
    expect(findRepeats(sequence).length).toBe(365);
  });
});
