import { readOligo } from '@flipon/analyses/tools/read-oligo';
import { trimBlanks } from '@flipon/sequence/end-marks';
import { shownCell, type TableCell } from './table-cell.ts';

const LETTER_OF_NO_SEQUENCE = /(?![ACGTUNRYSKMBDHVW])\p{L}/iu;
const ONLY_LETTERS = /^[ACGTUNRYSKMBDHVW]+$/;
const BASES = /[ACGTUN]/gi;
/** Titles that have letters of sequences alone. */
const TITLE = /^[cs]?s?[dr]na$/i;

/** A word of at least this many letters, with at least this share of bases, is a mistyped sequence. */
const MISTYPED_LETTERS = 10;
const MISTYPED_SHARE = 0.8;

export function isBlank(cell: TableCell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && trimBlanks(cell) === '');
}

/** Has the cell letters that no sequence has? A sequence with one wrong letter in it is a row. */
export function isNoSequence(cell: TableCell | undefined): boolean {
  const shown = shownCell(cell);
  if (shown === '' || typeof cell !== 'string' || TITLE.test(shown)) return true;
  const read = readOligo(shown);
  // What is refused by the name of a modification is a row, which says so.
  if (!read.ok) return false;
  const text = read.note === '' ? shown : read.letters;
  return LETTER_OF_NO_SEQUENCE.test(text) && !isMostlyBases(text);
}

/**
 * How many bases a cell has that may be a sequence, be it mistyped; 0 of all others. Names may have a
 * few, as KRAS does, and so may words in a remark.
 */
export function basesOf(cell: TableCell | undefined): number {
  if (typeof cell !== 'string' || isBlank(cell) || TITLE.test(trimBlanks(cell))) return 0;
  const read = readOligo(cell);
  const letters = read.ok ? read.letters : cell.replace(/[^\p{L}]/gu, '');
  const bases = countBases(letters);
  if (read.ok) return ONLY_LETTERS.test(letters) || isMostlyBases(letters) ? bases : 0;
  return 2 * bases > letters.length ? bases : 0;
}

/** Whether it is too long a word of bases for a name. */
export function isSurelySequence(cell: TableCell | undefined): boolean {
  if (basesOf(cell) === 0 || typeof cell !== 'string') return false;
  const read = readOligo(cell);
  return read.ok ? isMostlyBases(read.letters) : basesOf(cell) >= MISTYPED_LETTERS;
}

/** Whether all of its characters are bases, as in GGG and CAT, but not in KRAS and Anna. */
export function isAllBases(cell: TableCell | undefined): boolean {
  return /^[ACGTU]+$/i.test(shownCell(cell));
}

/** The share of bases among the characters of a word; 1 of one without any, such as a label or 5'. */
export function shareOfBases(word: string): number {
  const read = readOligo(word);
  const letters = read.ok ? read.letters : word;
  return letters === '' ? 1 : countBases(letters) / letters.length;
}

function countBases(text: string): number {
  return text.match(BASES)?.length ?? 0;
}

function isMostlyBases(text: string): boolean {
  return text.length >= MISTYPED_LETTERS && countBases(text) >= MISTYPED_SHARE * text.length;
}
