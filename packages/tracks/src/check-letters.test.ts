import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLetters, type LetterReader } from './check-letters.ts';
import { shiftTrack } from './shift-track.ts';
import { linesOf, readText, refusalOf } from './testing/read-text.ts';
import { TrackError } from './track-error.ts';

const SEQUENCE = 'ACGGTCAATGCCTAGGATTCACGTNNACTTGGGACGCGCGCGTTTAAACCCTGA';
const read: LetterReader = (_, start, end) => SEQUENCE.slice(start, end).toLowerCase();
const HEADER = 'Sequence_name\tSource\tType\tStart\tStop\tStrand\tSequence';

/** Rows of gfa with letters of the right places, but places moved by a shift. */
function gfaOf(spans: readonly [number, number, string][], by: { start: number; end: number }) {
  const rows = spans.map(([start, end, strand]) => {
    const given = SEQUENCE.slice(start, end);
    const letters = strand === '+' ? given : complementOf(given);
    return `c1\tABCC\tx\t${start + 1 - by.start}\t${end - by.end}\t${strand}\t${letters}`;
  });
  return [HEADER, ...rows].join('\n');
}

function complementOf(letters: string): string {
  const partner: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A', N: 'N' };
  return [...letters]
    .reverse()
    .map((letter) => partner[letter])
    .join('');
}

describe('letters', () => {
  it('are those of the sequence, on either strand, in any case, and U is T', async () => {
    const text = `${gfaOf(
      [
        [2, 9, '+'],
        [10, 17, '-'],
        [20, 30, '+'],
      ],
      { start: 0, end: 0 },
    )}\n`;
    const rna = `${text}c1\tABCC\tx\t1\t6\t+\tacggUc`;
    expect(await checkLetters(await readText(rna), read)).toEqual({
      checked: 4,
      equal: 4,
      shift: { start: 0, end: 0 },
      line: null,
    });
  });

  it('tell the only shift that explains all of them, which then is made', async () => {
    const end = SEQUENCE.length;
    const spans = fc.uniqueArray(fc.integer({ min: 2, max: end - 12 }), { minLength: 8 });
    const by = fc.record({
      start: fc.integer({ min: -2, max: 2 }),
      end: fc.integer({ min: -2, max: 2 }),
    });
    const strand = fc.constantFrom('+', '-');
    await fc.assert(
      fc.asyncProperty(spans, strand, by, async (starts, side, shift) => {
        const given = starts.map((start): [number, number, string] => [start, start + 9, side]);
        const track = await readText(gfaOf(given, shift));
        const check = await checkLetters(track, read);
        expect(check).toMatchObject({ checked: starts.length, shift });
        const moved = shiftTrack(track, shift);
        expect([...moved.rows.starts]).toEqual(starts);
        expect([...moved.rows.ends]).toEqual(starts.map((start) => start + 9));
        expect(await checkLetters(moved, read)).toMatchObject({ equal: starts.length, line: null });
      }),
      { numRuns: 60 },
    );
  });

  it('tell of several shifts the smallest, as in a repeat', async () => {
    // CGCGCG has the same letters two bases on.
    const at = SEQUENCE.indexOf('CGCGCGCG');
    const text = gfaOf([[at, at + 6, '+']], { start: 1, end: 1 });
    expect((await checkLetters(await readText(text), read))?.shift).toEqual({ start: 1, end: 1 });
    const still = gfaOf([[at, at + 6, '+']], { start: 0, end: 0 });
    expect((await checkLetters(await readText(still), read))?.shift).toEqual({ start: 0, end: 0 });
  });

  it('tell how many rows are others, and the first of them', async () => {
    const text = `${gfaOf([[2, 9, '+']], { start: 0, end: 0 })}\nc1\tA\tx\t1\t6\t+\tTTTTTT`;
    expect(await checkLetters(await readText(text), read)).toEqual({
      checked: 2,
      equal: 1,
      shift: null,
      line: 3,
    });
  });

  it('are of another sequence if the row is beyond the end of this', async () => {
    const text = `${HEADER}\nc1\tA\tx\t900\t905\t+\tACGTAC`;
    expect(await checkLetters(await readText(text), read)).toMatchObject({ equal: 0, shift: null });
  });

  it('are not given by every file', async () => {
    expect(await checkLetters(await readText('c1\t0\t5\n'), read)).toBeNull();
  });
});

describe('a shift', () => {
  it('is said in a note', async () => {
    const track = shiftTrack(await readText('c1\t5\t9\n'), { start: -1, end: 1 });
    expect(linesOf(track)).toEqual(['c1 4 10 . none']);
    expect(track.notes.at(-1)).toBe(
      'As the letters of the file show, this was added: -1 to every start and +1 to every end.',
    );
  });

  it('leaves no row before its sequence', async () => {
    const track = await readText('c1\t5\t9\nc1\t1\t3\n');
    expect(() => shiftTrack(track, { start: -2, end: -2 })).toThrow(TrackError);
    expect(await refusalOf((async () => shiftTrack(track, { start: -2, end: -2 }))())).toBe(
      'Line 2: Moved so, the row lies in no sequence.',
    );
  });
});
