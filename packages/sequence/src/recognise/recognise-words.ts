// One thing: tables and lists of which all words may be bases, gap signs and numbers.
import type { ContentName } from './content-kinds.ts';
import { isAccession, NUMBER, type Row, WHOLE } from './table-shape.ts';

/** A well of a plate, or an oligo, and its letters: no program writes numbers right after the first bases. */
const NAMED_LETTERS = /^\s*[A-Z]{1,4}\d+\s+[ACGTUNRYSWKMBDHV][ACGTUNRYSWKMBDHV\s]*$/i;
/** Genes, as KRAS and HTT1; one with a letter that is rare in sequences is a name, not a group of bases. */
const NAME = /^[ACGTUNRYSWKMBDHV]{1,12}\d{0,4}$/i;
const RARE_LETTER = /[RYSWKMBDHV]/i;
const LETTERS = /^[ACGTUNRYSWKMBDHV]+$/i;
const USUAL_LETTERS = /[ACGTUN]/gi;
const USUAL_SHARE = 0.9;
/** Letters are so many times longer than names that may be a group of them. */
const LONGER = 3;
/** A word of its own in no sequence. */
const CHROMOSOME = /^chr(?:\d+[A-Z]?|[IVX]+|[YMWZ]|MT|Un)(?:[._]\w+)*$/i;
const NUMBERED = /^([ACGTUNRYSWKMBDHV]{1,4})(\d+)$/i;
const FOUR_BASES = /^A,C,G,[TU]$/i;
/** The line before two aligned stretches: number, place, place, strand, score. */
const AXT = /^\d+\s+\S+\s+\d+\s+\d+\s+\S+\s+\d+\s+\d+\s+[+-]\s+-?\d+$/;

/**
 * What lines are of which a parser would make bases by leaving out numbers and blanks.
 *
 * @param lines whole ones, without comments and blank lines
 */
export function recogniseWords(lines: readonly string[]): ContentName | null {
  if (AXT.test(lines[0] ?? '')) return 'axt';
  const rows = lines.map((line) => line.trim().split(/\s+/));
  if (isNameList(rows)) return 'list';
  const isLong = lines.length > 1;
  if (isLong && isCounts(rows)) return 'counts';
  const isTabbed = lines.every((line) => line.includes('\t'));
  const cells = isTabbed
    ? lines.map((line) => line.split('\t').map((cell) => cell.replaceAll(/\s/g, '')))
    : rows;
  if (isLong && (isMatrix(rows) || areValues(rows))) return 'table';
  const isNamed = isLong && lines.every((line) => NAMED_LETTERS.test(line));
  return isNamed || isNamedBases(cells, isTabbed) ? 'table' : null;
}

/** Does each line name a chromosome in one of its cells? */
export function nameChromosomes(lines: readonly string[]): boolean {
  return lines.every((line) => line.split(/\s+/).some((cell) => CHROMOSOME.test(cell)));
}

/** A name on each line: of chromosomes, of entries, or short words with numbers. */
function isNameList(rows: readonly Row[]): boolean {
  const names = rows.map(([name = '']) => name);
  if (rows.flat().every((name) => CHROMOSOME.test(name))) return true;
  if (rows.some((row) => row.length !== 1) || new Set(names).size < names.length) return false;
  const isEntry = (name: string) => isAccession(name) && (names.length > 1 || name.includes('.'));
  if (names.every(isEntry)) return true;
  const parts = names.map((name) => NUMBERED.exec(name));
  if (names.length < 2 || parts.includes(null)) return false;
  const words = parts.map((part) => part?.[1] ?? '');
  const isOneWord = new Set(words).size === 1;
  const numbers = parts.map((part) => Number(part?.[2]));
  return isOneWord || !arePositions(words, numbers);
}

/** Words and numbers by turns, of which some are fractions: these count no bases. */
function areValues(rows: readonly Row[]): boolean {
  const areTurns = rows.every(
    (row) =>
      row.length % 2 === 0 &&
      row.every((cell, at) => (at % 2 === 0 ? LETTERS.test(cell) : NUMBER.test(cell))),
  );
  return areTurns && rows.flat().some((cell) => /\.\d/.test(cell));
}

/** Different words of one length, each with a number that does not count bases; before words they fall. */
function isCounts(rows: readonly Row[]): boolean {
  if (rows.some((row) => row.length !== 2)) return false;
  const isBefore = rows.every(([count = '']) => WHOLE.test(count));
  const words = rows.map((row) => row[isBefore ? 1 : 0] ?? '');
  const counts = rows.map((row) => row[isBefore ? 0 : 1] ?? '');
  const numbers = counts.map(Number);
  const [first = ''] = words;
  return (
    counts.every((count) => WHOLE.test(count)) &&
    words.every((word) => LETTERS.test(word) && word.length === first.length) &&
    first.length > 1 &&
    new Set(words).size === words.length &&
    (!isBefore || numbers.every((number, at) => at === 0 || number <= (numbers[at - 1] ?? 0))) &&
    !arePositions(words, numbers)
  );
}

/**
 * Do numbers count lines of equal length: by bases, by codons or by lines, up or down? Two lines show less than
 * more of them, where equal steps are enough.
 */
function arePositions([word = '']: readonly string[], numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  const [step = 0] = steps;
  if (step === 0 || steps.some((each) => each !== step)) return false;
  const { length } = word;
  return steps.length > 1 || [length, length / 3, 1].includes(Math.abs(step));
}

/** Numbers beside A, C, G and T, or below them. */
function isMatrix(rows: readonly Row[]): boolean {
  const [head = [], ...below] = rows;
  const names = rows.map(([name = '']) => name);
  const areNumbers = (row: Row) => row.every((cell) => NUMBER.test(cell));
  if (FOUR_BASES.test(names.join(','))) {
    const isEven = rows.every((row) => row.length === head.length);
    return head.length > 2 && isEven && rows.every((row) => areNumbers(row.slice(1)));
  }
  return (
    FOUR_BASES.test(head.join(',')) && below.every((row) => row.length === 4 && areNumbers(row))
  );
}

/** A name, letters in another column, and numbers: in groups of bases the first are as long as the next. */
function isNamedBases(rows: readonly Row[], isTabbed: boolean): boolean {
  const [{ length: columns } = []] = rows;
  const names = rows.map(([name = '']) => name);
  const isEven = rows.every((row) => row.length === columns);
  if (!isEven || columns === undefined || (columns !== 2 && !isTabbed)) return false;
  if (!names.every((name) => NAME.test(name)) || new Set(names).size < names.length) return false;
  const column =
    rows[0]?.findIndex((_, at) => at > 0 && rows.every((row) => LETTERS.test(row[at] ?? ''))) ?? -1;
  if (column < 0) return false;
  const letters = rows.map((row) => row[column] ?? '');
  const areOthersNumbers = rows.every((row) =>
    row.every((cell, at) => at === 0 || at === column || NUMBER.test(cell)),
  );
  const text = letters.join('');
  const usual = text.match(USUAL_LETTERS)?.length ?? 0;
  if (!areOthersNumbers || usual < USUAL_SHARE * text.length) return false;
  const areLonger = (times: number) =>
    letters.every((each, at) => each.length > times * (names[at]?.length ?? 0));
  const rare = names.filter((name) => RARE_LETTER.test(name)).length;
  const isPair = isTabbed && columns === 2 && areLonger(LONGER);
  // One line may begin with a base of its own.
  if (names.length === 1) return isPair && rare === 1 && !names.some((name) => name.length < 3);
  return isPair || (2 * rare >= names.length && areLonger(1));
}
