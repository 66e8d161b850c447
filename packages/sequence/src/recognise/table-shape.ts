import type { ContentName } from './content-kinds.ts';
import { recogniseRow } from './recognise-row.ts';

/** The cells of a line. */
export type Row = readonly string[];

export const WHOLE = /^\d+$/;
/** A place, or the sign for none of BEDPE. */
const PLACE = /^(?:-1|\d+)$/;
const SIDE = /^[+-]$/;
/** Starts, or ends, of exons. */
const PLACES = /^(?:\d+,)*\d+,?$/;
export const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const NAN = /^[+-]?(?:nan|inf|infinity)$/i;
const NO_NUMBER = /^(?:n\/?a|null|none|\.|-|\*)?$/i;
const STRAND = /^[+.?-]$/;
/** Names of chromosomes, as one file has them. */
const CHR = /^chr\w+$/i;
const BARE = /^(?:[1-9]\d?|[XYM]|MT)$/i;
const CIGAR = /^(?:\*|(?:\d+[MIDNSHPX=])+)$/;
/** The characters of lines of a sequence. */
export const SEQUENCE_TEXT = /^[ACGTUNRYSWKMBDHV0-9\s.*-]*$/i;
/** As GenBank, EMBL and DDBJ give them. Some have codes alone, and longer than a short name. */
const ACCESSION = /^[A-Z]{1,6}\d{5,}(?:\.\d+)?$/;

export function isAccession(word: string): boolean {
  return ACCESSION.test(word);
}

/** Is a word none that could be bases, gap signs and numbers? */
export function isName(word: string): boolean {
  return /^chr/i.test(word) || ACCESSION.test(word) || !SEQUENCE_TEXT.test(word);
}

/**
 * Do all rows have numbers where a table of places has them? Names and words do not matter. Lines of a
 * sequence have one number before their bases and one after, but never two in succession.
 */
export function hasPlaces(rows: readonly Row[]): boolean {
  const isBed = rows.every(
    ([name = '', start = '', end = '']) =>
      name !== '' && WHOLE.test(start) && WHOLE.test(end) && (name.length < 10 || isName(name)),
  );
  return isBed || isGff(rows) || isVcf(rows) || isGenePred(rows) || isBlast(rows);
}

/** What rows are, by the columns that all of them have; null where these tell nothing. */
export function shapeOf(rows: readonly Row[]): ContentName | null {
  const all = (column: number, pattern: RegExp) =>
    rows.every((row) => pattern.test(row[column - 1] ?? ''));
  const columns = Math.min(...rows.map((row) => row.length));
  const isEven = rows.every((row) => row.length === columns);
  // Some rows are like those of BED in their first columns, and count otherwise.
  const [known = null, other] = new Set(rows.map((row) => recogniseRow(row.join(' '))));
  if (known !== null && other === undefined) return known;
  if (isEven && columns === 2 && all(2, WHOLE)) return 'sizes';
  if (isEven && (columns === 5 || columns === 6) && isIndex(rows)) return 'fai';
  if (isGff(rows)) {
    return all(9, /^\s*[^\s=;"]+\s+(?:"|[^\s=;]+\s*(?:;|$))/) ? 'gtf' : 'gff3';
  }
  if (columns >= 11 && all(2, WHOLE) && all(4, WHOLE) && all(5, WHOLE) && all(6, CIGAR)) {
    return 'sam';
  }
  if (columns >= 12 && [2, 3, 4].every((at) => all(at, WHOLE)) && all(5, /^[+-]$/)) return 'paf';
  if (isVcf(rows)) return 'vcf';
  if (isGenePred(rows)) return 'genepred';
  if (isBlast(rows)) return 'blast';
  if (columns >= 3 && rows.every(isInterval)) return intervalsOf(rows, columns);
  const hasNumbers = rows[0]?.some((_, at) => at > 0 && all(at + 1, NUMBER)) ?? false;
  const isNamed = rows.some(([name = '']) => isName(name));
  return isEven && isNamed && hasNumbers ? 'table' : null;
}

/** Place, name, the letters there and those instead, quality, filter and facts. */
function isVcf(rows: readonly Row[]): boolean {
  return rows.every(
    ([, place = '', , there = '', instead = '', quality = '', , facts]) =>
      WHOLE.test(place) &&
      /^[ACGTN]+$/i.test(there) &&
      /^(?:[ACGTN]+(?:,[ACGTN*]+)*|\.|\*|<.*>)$/i.test(instead) &&
      (quality === '.' || NUMBER.test(quality)) &&
      facts !== undefined,
  );
}

function isInterval([, start = '', end = '']: Row): boolean {
  return WHOLE.test(start) && WHOLE.test(end) && Number(start) <= Number(end);
}

function intervalsOf(rows: readonly Row[], columns: number): ContentName {
  const areNumbers = (from: number, to: number) =>
    rows.every((row) => row.slice(from - 1, to).every((cell) => NUMBER.test(cell)));
  const isEven = rows.every((row) => row.length === columns);
  if (columns >= 6 && isPairs(rows)) return 'bedpe';
  const areSided = columns === 5 && rows.every(([, , , side = '']) => SIDE.test(side));
  // With a number after it, it is the name of BED and its score; a list that counts from 1 has no start 0.
  const hasZero = rows.some(([, start]) => Number(start) === 0);
  if (isEven && areSided && !areNumbers(5, 5) && !hasZero) return 'interval-list';
  if (isEven && columns === 4 && areValues(rows)) return 'bedgraph';
  if (isEven && columns === 10 && areNumbers(7, 10)) return 'narrowpeak';
  const hasFractions = rows.some((row) => /[.-]/.test(row.slice(6, 9).join('')));
  if (isEven && columns === 9 && areNumbers(7, 9) && hasFractions) return 'broadpeak';
  return 'bed';
}

/** Numbers, and what programs write where they have none, but not that alone: names of BED may all be dots. */
function areValues(rows: readonly Row[]): boolean {
  const cells = rows.map(([, , , cell = '']) => cell);
  return (
    cells.some((cell) => NUMBER.test(cell) || NAN.test(cell)) &&
    cells.every((cell) => NUMBER.test(cell) || NAN.test(cell) || NO_NUMBER.test(cell))
  );
}

/** The least length of the lines of a wrapped sequence. */
const FEWEST_LINE_LETTERS = 20;

/**
 * Name, length, offset, letters of a line, bytes of a line: each line has one or two more bytes than
 * letters, and each sequence starts after the one before, under a name of its own. Where all rows may be
 * intervals, too, the lines of all sequences have to be equally long.
 */
function isIndex(rows: readonly Row[]): boolean {
  let end = 0;
  if (new Set(rows.map(([name]) => name)).size < rows.length) return false;
  if (rows.every(isInterval) && !haveEqualLines(rows)) return false;
  return rows.every((row) => {
    if (!row.slice(1).every((cell) => WHOLE.test(cell))) return false;
    const [length = 0, offset = 0, letters = 0, bytes = 0] = row.slice(1).map(Number);
    const isBehind = offset >= end;
    end = offset + length;
    const isEmpty = length === 0;
    return isBehind && (isEmpty || [1, 2].includes(bytes - letters)) && letters <= length;
  });
}

function haveEqualLines(rows: readonly Row[]): boolean {
  const long = rows.filter(([, length, , letters]) => length !== letters).map((row) => row[3]);
  return new Set(long).size < 2 && long.every((letters) => Number(letters) >= FEWEST_LINE_LETTERS);
}

/**
 * Two names, strand, four places, a number of exons, and their starts and ends; a bin or a gene may come
 * first.
 */
function isGenePred(rows: readonly Row[]): boolean {
  return [2, 3].some((at) =>
    rows.every(
      (row) =>
        SIDE.test(row[at] ?? '') &&
        row.slice(at + 1, at + 6).every((cell) => WHOLE.test(cell)) &&
        row.slice(at + 6, at + 8).every((cell) => PLACES.test(cell)) &&
        row.length >= at + 8,
    ),
  );
}

/** -outfmt 6: two names, the share in percent, seven whole numbers, an E-value and bits. */
function isBlast(rows: readonly Row[]): boolean {
  return rows.every(
    ([, , percent = '', ...numbers]) =>
      numbers.length >= 9 &&
      NUMBER.test(percent) &&
      Number(percent) <= 100 &&
      numbers.slice(0, 7).every((cell) => WHOLE.test(cell)) &&
      numbers.slice(7, 9).every((cell) => NUMBER.test(cell)),
  );
}

/**
 * Two intervals in a row; BED has a strand in the column of the second end. Numbers may be counts there: after
 * chr1, a second chromosome is not called 3, and none is called 0. `bedtools coverage` writes the length of the
 * first interval where the second would end.
 */
function isPairs(rows: readonly Row[]): boolean {
  const names = new Set(rows.map(([name = '']) => name));
  const isCoverage = rows.every(([, start, end, count = '', , length]) => {
    return WHOLE.test(count) && Number(length) === Number(end) - Number(start);
  });
  if (isCoverage) return false;
  return rows.every(
    ([first = '', , , name = '', start = '', end = '']) =>
      (names.has(name) || name === '.' || (/^chr/i.test(first) ? CHR : BARE).test(name)) &&
      PLACE.test(start) &&
      PLACE.test(end) &&
      Number(start) <= Number(end),
  );
}

function isGff(rows: readonly Row[]): boolean {
  return rows.every(
    ([, , , start = '', end = '', , strand = '', phase]) =>
      WHOLE.test(start) && WHOLE.test(end) && STRAND.test(strand) && phase !== undefined,
  );
}
