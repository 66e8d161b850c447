import { reverseComplement } from '../scan/reverse-complement.ts';
import type { HitRow } from './hit-row.ts';
import { type NumberReads, rowReads } from './hit-values.ts';

/** Some of a hit's letters that have a name of their own. */
export interface LetterPart {
  /** The stored columns that count the letters before it. */
  behind: readonly string[];
  /** The stored column that counts its letters; without it, it goes on to the end of the hit. */
  letters?: string;
  /** Where `column` has the value `is`, letters are read 5' to 3' on the minus strand. */
  onMinus?: { column: string; is: number };
}

/** A text that stored numbers tell. */
export interface NumbersText {
  of: readonly [string, string, string];
  write(a: number, b: number, c: number): string;
}

/** Texts of a hit by their column. */
export type NamedTexts = Readonly<Record<string, LetterPart | NumbersText>>;

/** The place of a part in the letters of a hit, for any form of hits: 0-based, half-open. */
export interface PartPlace<Hit> {
  isOnMinus(hit: Hit): boolean;
  /** On the strand that the part is read on. */
  start(hit: Hit): number;
  end(hit: Hit): number;
}

export function partPlace<Hit>(part: LetterPart, reads: NumberReads<Hit>): PartPlace<Hit> {
  const { behind, letters, onMinus } = part;
  const counts = behind.map(reads);
  const count = letters === undefined ? null : reads(letters);
  const readLength = reads('length');
  const start = (hit: Hit) => {
    let sum = 0;
    for (const read of counts) sum += read(hit);
    return sum;
  };
  const strandOf = onMinus === undefined ? null : reads(onMinus.column);
  return {
    isOnMinus: (hit) => strandOf !== null && strandOf(hit) === onMinus?.is,
    start,
    end: (hit) => (count === null ? readLength(hit) : start(hit) + count(hit)),
  };
}

const decoder = new TextDecoder('latin1');

/**
 * A reader of all the texts of a hit.
 *
 * @param context letters on each side of the hit, which are passed over
 */
export function namedTextsReader<T extends NamedTexts>(
  texts: T,
  context: number,
): (row: HitRow, bases: Uint8Array) => { [Name in keyof T]: string } {
  const readers = Object.entries(texts).map(
    ([name, text]) => [name, textReader(text, context)] as const,
  );
  return (row, bases) => {
    const read: Record<string, string> = {};
    for (const [name, readText] of readers) read[name] = readText(row, bases);
    // Each name was given a text above.
    return read as { [Name in keyof T]: string };
  };
}

function textReader(
  text: LetterPart | NumbersText,
  context: number,
): (row: HitRow, bases: Uint8Array) => string {
  if ('of' in text) {
    const [a, b, c] = [rowReads(text.of[0]), rowReads(text.of[1]), rowReads(text.of[2])];
    return (row) => text.write(a(row), b(row), c(row));
  }
  const place = partPlace(text, rowReads);
  return (row, bases) => {
    const letters = bases.subarray(context, bases.length - context);
    const read = place.isOnMinus(row) ? reverseComplement(letters) : letters;
    return decoder.decode(read.subarray(place.start(row), place.end(row)));
  };
}
