import { reverseComplement } from '@flipon/analyses/reverse-complement';
import type { LetterSample, Track } from './track.ts';

/** Bases to be added to starts and to ends. */
export interface Shift {
  start: number;
  end: number;
}

export interface LetterCheck {
  /** How many rows were compared. */
  checked: number;
  /** Of these, how many have the letters of the file at the places as read. */
  equal: number;
  /**
   * The shift with which all are equal: 0 and 0 where they are without one, null where none does it. Of
   * several, as in a repeat, the smallest.
   */
  shift: Shift | null;
  /** The 1-based line of the first row that is not equal; null where all are. */
  line: number | null;
}

/**
 * Letters of a sequence: of `[start, end)`, 0-based and half-open, on the given strand, in upper or
 * lower case. Fewer where the sequence ends before.
 *
 * @param sequence index into the track's names
 */
export type LetterReader = (
  sequence: number,
  start: number,
  end: number,
) => string | Promise<string>;

/** Programs differ in where they begin to count and in what an end is: by one, rarely by two. */
const MOST = 2;

/**
 * Compares the letters in a file with those of the sequence, row by row of its sample, and searches for the
 * one shift of starts and ends that explains all of them. Case does not count, U is T, and all letters but
 * ACGT count as the same. Rows of the minus strand may have the letters of either strand.
 *
 * @returns null where the file has no letters
 * @throws what the reader throws
 */
export async function checkLetters(
  { rows, letters }: Pick<Track, 'rows' | 'letters'>,
  readLetters: LetterReader,
): Promise<LetterCheck | null> {
  if (letters.length === 0) return null;
  let common = EVERY_SHIFT;
  let equal = 0;
  let line: number | null = null;
  for (const sample of letters) {
    const isMinus = rows.strands[sample.row] === -1;
    const from = Math.max(0, sample.start - MOST);
    const sequence = rows.sequences[sample.row] as number;
    const around = plain(await readLetters(sequence, from, sample.end + MOST));
    const fits = shiftsOf(sample, around, from, isMinus);
    common = common.filter((shift) => fits.includes(shift));
    if (fits.includes(NO_SHIFT)) equal += 1;
    else line ??= rows.lines[sample.row] as number;
  }
  return { checked: letters.length, equal, shift: common[0] ?? null, line };
}

/** Each pair of shifts, the smallest first. */
const EVERY_SHIFT: readonly Shift[] = Array.from({ length: (2 * MOST + 1) ** 2 }, (_, at) => ({
  start: Math.floor(at / (2 * MOST + 1)) - MOST,
  end: (at % (2 * MOST + 1)) - MOST,
})).sort((a, b) => sizeOf(a) - sizeOf(b));
const NO_SHIFT = EVERY_SHIFT[0] as Shift;

function sizeOf({ start, end }: Shift): number {
  return Math.abs(start) + Math.abs(end);
}

/** The shifts by which a row has its letters. */
function shiftsOf(sample: LetterSample, around: string, from: number, isMinus: boolean): Shift[] {
  const told = plain(sample.letters);
  const turned = isMinus ? turn(told) : told;
  return EVERY_SHIFT.filter(({ start, end }) => {
    const first = sample.start + start - from;
    const last = sample.end + end - from;
    if (first < 0 || last - first !== told.length) return false;
    const found = around.slice(first, last);
    return found === told || found === turned;
  });
}

/** In upper case, with T for U and N for all that is no base. */
function plain(letters: string): string {
  return letters
    .toUpperCase()
    .replaceAll('U', 'T')
    .replaceAll(/[^ACGT]/g, 'N');
}

function turn(letters: string): string {
  return decoder.decode(reverseComplement(encoder.encode(letters)));
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
