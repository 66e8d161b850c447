import type { ContentName } from './content-kinds.ts';

const WHOLE = /^\d+$/;
const LETTERS = /^[ACGTN]+$/i;
const NONE = '-';
/** A row with a piece, and one with a gap. */
const AGP = [
  /^\S+ \d+ \d+ \d+ [ADFGOPW] \S+ \d+ \d+ (?:[+?0-]|na)$/i,
  /^\S+ \d+ \d+ \d+ [NU] \d+ [a-z_]+ (?:yes|no)(?: |$)/i,
];
/** 21 columns, maybe behind a bin; the lists at the end may be cut off. */
const PSL = /^(?:\d+ ){8,9}[+-]{1,2} \S+ (?:\d+ ){3}\S+ (?:\d+ ){4}\d+,/;
/** Percent may be rounded to a whole number. */
const ROUNDED = 0.51;

/**
 * What a row is that looks like BED in its first columns, and counts otherwise; null where it may be BED.
 *
 * @param line cells between blanks or tabs
 */
export function recogniseRow(line: string): ContentName | null {
  const cells = line.trim().split(/\s+/);
  const row = cells.join(' ');
  if (AGP.some((pattern) => pattern.test(row))) return 'agp';
  if (PSL.test(row)) return 'psl';
  if (isVariant(cells)) return 'annovar';
  return isMethylation(cells) ? 'bismark' : null;
}

/** Letters there and those instead, where there are as many as from the first base to the last. */
function isVariant([
  ,
  first = '',
  last = '',
  there = '',
  instead = '',
]: readonly string[]): boolean {
  if (!WHOLE.test(first) || !WHOLE.test(last)) return false;
  const bases = Number(last) - Number(first) + 1;
  if (there === NONE) return bases === 1 && LETTERS.test(instead);
  const isOther = instead === NONE || LETTERS.test(instead);
  return LETTERS.test(there) && there.length === bases && isOther;
}

/** One base, and the percentage of the two counts behind it. */
function isMethylation(cells: readonly string[]): boolean {
  const [, first = '', last, percent = '', more = '', less = ''] = cells;
  if (
    cells.length !== 6 ||
    first !== last ||
    ![first, more, less].every((each) => WHOLE.test(each))
  ) {
    return false;
  }
  const all = Number(more) + Number(less);
  return all > 0 && Math.abs(Number(percent) - (100 * Number(more)) / all) < ROUNDED;
}
