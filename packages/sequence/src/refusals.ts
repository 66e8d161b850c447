import { describeCharacter } from './describe-character.ts';
import { NUCLEOTIDE_LETTERS } from './nucleotides.ts';

/** The reasons for which a text is refused: what is wrong, then what to do. */

export const NO_BASES = 'The text holds no bases.';

export const HEADER_INSIDE_LINE =
  '">" stands inside a line. A FASTA header must begin at the start of its own line.';

export const HEADER_IN_PLAIN_TEXT =
  '">" begins a FASTA header, but the text starts as a plain sequence without one. ' +
  'Put a header line before the first bases, or remove this one.';

/** @param bytes one character (see `describeCharacter`) */
export function refuseCharacter(bytes: readonly number[]): string {
  const letters = [...NUCLEOTIDE_LETTERS].join(' ');
  return `${describeCharacter(bytes)} is not a nucleotide code. Use the IUPAC letters ${letters}.`;
}

export function refuseHeaderLength(maxBytes: number): string {
  return `The header is longer than ${maxBytes.toLocaleString('en-US')} bytes. Shorten it.`;
}

export function refuseRecordCount(maxRecords: number): string {
  return (
    `The text holds more than ${maxRecords.toLocaleString('en-US')} records. ` +
    'Split it into smaller files.'
  );
}
