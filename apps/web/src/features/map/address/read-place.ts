import { formatInteger } from '../../../ui/words/format-number.ts';

/** A stretch of a record or of the sequence: 0-based, `to` exclusive. */
export interface Stretch {
  from: number;
  to: number;
}

/** The text typed into the box of positions. */
export type TypedPlace =
  /** `to` is before `from` if an arc across the origin was typed. */
  | { is: 'range'; record: string | null; from: number; to: number }
  | { is: 'position'; record: string | null; at: number }
  | { is: 'name'; name: string };

const RANGE = /^(?:(.*\S)\s*:)?\s*(\d[\d,\s]*?)\s*(?:-|–|\.\.|\bto\b)\s*(\d[\d,\s]*)(?:bp)?$/is;
const POSITION = /^(?:(.*\S)\s*:)?\s*(\d[\d,\s]*)(?:bp)?$/is;
const LOOKS_LIKE_NUMBERS = /^[\d,.\s–-]+$/;

/**
 * Reads "1,000-2,000", "chr2:1,000-2,000", "1,234", "chr2:1,234" and names. Positions are typed as
 * the screen writes them: 1-based, ends included.
 *
 * @returns a sentence where the text is none of these
 */
export function readPlace(text: string): TypedPlace | { problem: string } {
  const typed = text.trim();
  if (typed === '') return { problem: 'Type a position, a range, or the name of a gene.' };
  const [, record, first, last] = RANGE.exec(typed) ?? [];
  if (first !== undefined && last !== undefined) {
    const [from, to] = [readNumber(first), readNumber(last)];
    if (from === null || to === null) return { problem: 'Positions begin at 1.' };
    return { is: 'range', record: record ?? null, from: from - 1, to };
  }
  const [, home, digits] = POSITION.exec(typed) ?? [];
  if (digits !== undefined) {
    const at = readNumber(digits);
    if (at === null) return { problem: 'Positions begin at 1.' };
    return { is: 'position', record: home ?? null, at: at - 1 };
  }
  if (LOOKS_LIKE_NUMBERS.test(typed)) {
    return { problem: `“${typed}” is no range. Write 1,000-2,000.` };
  }
  return { is: 'name', name: typed };
}

function readNumber(digits: string): number | null {
  const number = Number(digits.replaceAll(/[,\s]/g, ''));
  return Number.isSafeInteger(number) && number >= 1 ? number : null;
}

/** Bases shown to each side of a single position. */
const AROUND_BP = 100;

/**
 * The place of a typed range or position within a home of that many bases, or why there is none.
 * Ends after the last base are moved to it.
 *
 * @param isCircle whether a range may cross the origin, so that it ends before it begins
 */
export function placeInside(
  place: Exclude<TypedPlace, { is: 'name' }>,
  lengthBp: number,
  isCircle: boolean,
): Stretch | { problem: string } {
  const first = place.is === 'position' ? place.at : place.from;
  if (first >= lengthBp) {
    return {
      problem: `There are ${formatInteger(lengthBp)} bases, and no ${formatInteger(first + 1)}.`,
    };
  }
  if (place.is === 'position') {
    return { from: Math.max(0, first - AROUND_BP), to: Math.min(lengthBp, first + AROUND_BP + 1) };
  }
  if (place.to > place.from) return { from: first, to: Math.min(lengthBp, place.to) };
  if (isCircle) return { from: first, to: place.to };
  return { problem: 'A range begins before it ends.' };
}
