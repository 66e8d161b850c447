import { NUCLEOTIDE_LETTERS } from '../bases/nucleotides.ts';
import { shortenName } from '../sequence-text-error.ts';
import { codePointOf, decodeStrictly, describeCharacter } from './describe-character.ts';
import { refuseLookAlike } from './look-alikes.ts';

/** The reasons for which a text is refused: what is wrong, then what to do. */

export const NO_BASES = 'The text holds no bases.';

export const HEADER_INSIDE_LINE =
  '">" stands inside a line. A FASTA header must begin at the start of its own line.';

export const HEADER_IN_PLAIN_TEXT =
  '">" begins a FASTA header, but the text starts as a plain sequence without one. ' +
  'Put a header line before the first bases, or remove this one.';

/** @param bytes one character (see `describeCharacter`) */
export function refuseCharacter(bytes: readonly number[]): string {
  const character = decodeStrictly(bytes) ?? '';
  const lookAlike = refuseLookAlike(character);
  if (lookAlike !== null) return lookAlike;
  const letters = [...NUCLEOTIDE_LETTERS].join(' ');
  const isOfProtein = character !== '' && PROTEIN_LETTERS.includes(character);
  const hint = isOfProtein ? ` ${LOOKS_LIKE_PROTEIN}` : '';
  const more = /^i$/i.test(character) ? ` ${INOSINE}` : '';
  return `${describeCharacter(bytes)} is not a nucleotide code.${hint} Use the IUPAC letters ${letters}.${more}`;
}

/** Amino acids whose letters are no nucleotide codes. */
const PROTEIN_LETTERS = 'EFLPQ';
const LOOKS_LIKE_PROTEIN = 'This looks like a protein; Flipon reads DNA.';
/** The letter is an amino acid, too, and a protein may have it as its first foreign one. */
const INOSINE =
  'In a primer I is inosine: write N. Proteins are not read: send the nucleotide sequence.';

export const WRITTEN_BACKWARDS =
  "The sequence is written from 3' to 5'. Write it from 5' to 3', or leave out these marks.";

export const MORE_BEHIND_END =
  "The sequence has ended with 3' before. Put each sequence below a FASTA header of its own.";

/** @param separator ends lines in some programs, but in no file of sequences */
export function refuseSeparator(separator: string): string {
  return (
    `The header goes on behind character ${codePointOf(separator)}, which ends no line here: what follows it ` +
    'may be bases. Put a line end in its place, or a space if it belongs to the header.'
  );
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

export const BAD_LINE_IN_SEQUENCE =
  'Among the bases of an entry only numbers, bases and the line "//", which ends it, may begin a ' +
  'line. Add "//" where the entry ends, or remove this line.';

export const PROTEIN_ENTRY =
  'The entry is a protein (its length is in aa). Flipon reads DNA and RNA: use the nucleotide entry.';

export const MASTER_ENTRY =
  'The entry is the master record of a set and has no bases of its own. Use the entries of the set.';

export const CONTIG_ENTRY =
  'The entry has no bases, only a list of the entries it is built from (CONTIG or CO). ' +
  'Get it with its bases: at NCBI as "GenBank (full)", or as FASTA.';

export const NO_SEQUENCE_IN_ENTRY =
  'The entry has no bases: its ORIGIN or SQ part is missing or empty. ' +
  'Get it with its sequence, or remove it.';

export const ENTRY_NOT_ENDED =
  'A new entry begins, but the one before has no bases and no line "//" that ends it. ' +
  'Get the whole file again, or remove the entry before.';

export const CUT_OFF_BEFORE_SEQUENCE =
  'The text ends before the bases of the entry: it is cut off. Get the whole file again.';

export const CUT_OFF_IN_SEQUENCE =
  'The text ends without the line "//" that ends an entry: it may be cut off. ' +
  'Get the whole file again, or add the line if the entry is complete.';

/** @param firstWord word that begins an entry */
export function refuseLineOutsideEntry(firstWord: string): string {
  return `The line belongs to no entry. An entry begins with ${firstWord} and ends with "//".`;
}

export function refuseEntryLength(statedBp: number, foundBp: number): string {
  const [stated, found] = [statedBp, foundBp].map((bp) => bp.toLocaleString('en-US'));
  return (
    `The entry states ${stated} bases but holds ${found}. ` +
    'That is less than half: get the whole file again, or correct the length that the entry states.'
  );
}

export function refuseCutOffLength(statedBp: number, foundBp: number): string {
  const [stated, found] = [statedBp, foundBp].map((bp) => bp.toLocaleString('en-US'));
  return `The text ends after ${found} of ${stated} bases: it is cut off. Get the whole file again.`;
}

/** The warning for a stated length that differs from the bases found; the bases are read all the same. */
export function warnOfLength(record: string, statedBp: number, foundBp: number): string {
  const [stated, found] = [statedBp, foundBp].map((bp) => bp.toLocaleString('en-US'));
  return `Record "${shortenName(record)}" states ${stated} bases but holds ${found}.`;
}

/** @param hasLength whether it says how many bases it has */
export function warnOfBlock(hasLength: boolean): string {
  const start = 'The text is the block of bases of an entry, without its beginning: it has no name';
  return hasLength
    ? `${start} and no features.`
    : `${start}, no features, and nothing that says how long it should be.`;
}

export const GAP_WITHOUT_LENGTH =
  'The length of this gap is unknown, so nothing says how many N it has. ' +
  'Get the sequence as FASTA.';

/** @param maxBp of all gaps of a text together */
export function refuseGaps(maxBp: number): string {
  return (
    `The gaps that are shown as "[gap ... bp]" have more than ${maxBp.toLocaleString('en-US')} bases. ` +
    'Get the sequence as FASTA.'
  );
}

export function refuseFeatureLength(maxBytes: number): string {
  const bytes = maxBytes.toLocaleString('en-US');
  return `The line or feature is longer than ${bytes} bytes. Shorten it.`;
}
