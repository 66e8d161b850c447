import type { ContentName } from './content-kinds.ts';
import { nameChromosomes, recogniseWords } from './recognise-words.ts';
import {
  hasPlaces,
  isName,
  NUMBER,
  type Row,
  SEQUENCE_TEXT,
  shapeOf,
  WHOLE,
} from './table-shape.ts';

/** A name of codes alone, with its number. */
const SHORT_NAME = /^[ACGTUNRYSWKMBDHV]{1,4}\d+$/i;
/** Letters and digits without a blank between, or a number: programs write no bases so. */
const NUMBERED_NAME = /^[A-Z]*\d[A-Z\d]*$/i;
const HAS_LETTERS = /[A-Z]/i;
/** No program writes two numbers behind letters and a number. */
const NAME_BEFORE_PLACES = /^[A-Z]+\d+$/i;
/** Chromosomes without a word before. */
const BARE_NAME = /^(?:\d+|[XYM]|MT)?$/i;

/**
 * What a table is, by the columns that all of its lines have. Lines of a sequence may have numbers, and
 * blanks or tabs between its groups: they are no table, because none begins with a name.
 *
 * @param lines whole ones, without comments and blank lines
 */
export function recogniseTable(lines: readonly string[]): ContentName | null {
  if (lines.length === 0) return null;
  const name = recogniseRows(lines);
  if (name !== null && name !== 'table') return name;
  // The last row may be cut off, or short.
  const cut = mayBeCut(lines) ? recogniseRows(lines.slice(0, -1)) : null;
  if (cut !== null && cut !== 'table') return cut;
  if (name !== null || (cut !== null && recogniseWords(lines.slice(0, -1)) !== null))
    return 'table';
  return nameChromosomes(lines) || isForeignTable(lines) ? 'table' : null;
}

function recogniseRows(lines: readonly string[]): ContentName | null {
  const words = recogniseWords(lines);
  if (words !== null) return words;
  const bodies = hasHead(lines) ? [lines, lines.slice(1)] : [lines];
  for (const body of bodies) {
    const variants = variantsOf(body.map((line) => line.trim().split(/\s+/)));
    if (variants !== null) return variants;
    const rows = splitRows(body);
    const name = rows === null ? null : shapeOf(rows);
    // A sentence may hold a number, too.
    const isSentence = name === 'table' && lines.length === 1 && !/\t/.test(lines[0] ?? '');
    if (name !== null && !isSentence) return name;
  }
  return null;
}

/** May the last line be the beginning of a row as the others are? One row tells only by its name. */
function mayBeCut(lines: readonly string[]): boolean {
  const names = lines.map((line) => /^\s*(\S*)/.exec(line)?.[1] ?? '');
  const others = names.slice(0, -1);
  const last = names.at(-1) ?? '';
  const wordOf = (name = '') => name.replace(/\d+$/, '');
  const isAlike =
    others.every(isName) || (wordOf(last) !== '' && wordOf(last) === wordOf(others[0]));
  const isNamed = lines.every((line) => SEQUENCE_TEXT.test(line)) && isAlike;
  if (others.length < (isNamed ? 1 : 2)) return false;
  if (others.every((name) => WHOLE.test(name))) return BARE_NAME.test(last);
  if (/^\d/.test(last) && !others.some((name) => /^\d/.test(name))) return false;
  return last.length <= Math.max(...others.map((name) => name.length)) + 2;
}

/** Are there as many columns in the first line as in the next, and words in all of them, not bases? */
function hasHead([head = '', next]: readonly string[]): boolean {
  if (next === undefined || SEQUENCE_TEXT.test(head)) return false;
  const cells = (line: string) => line.split(next.includes('\t') ? '\t' : /\s+/);
  return (
    cells(head).length === cells(next).length && !cells(head).some((cell) => NUMBER.test(cell))
  );
}

function splitRows(lines: readonly string[]): Row[] | null {
  const isTabbed = lines.every((line) => line.includes('\t'));
  const rows = lines.map((line) =>
    isTabbed ? line.split('\t').map((cell) => cell.trim()) : line.trim().split(/\s+/),
  );
  if (rows.some((row) => row.length < 2)) return null;
  const mayBeSequence = !isTabbed && lines.every((line) => SEQUENCE_TEXT.test(line));
  const areNumbered = rows.every(([name = '']) => NAME_BEFORE_PLACES.test(name));
  if ((!mayBeSequence || areNumbered) && hasPlaces(rows)) return rows;
  if (isSizes(rows)) return rows;
  const names = rows.map(([name = '']) => name);
  if (isTabbed && names.every((name) => WHOLE.test(name))) {
    // Some genomes call their chromosomes 1 and 2, but numbered lines of bases begin so, too.
    return rows.flat().some((cell) => HAS_LETTERS.test(cell) && SEQUENCE_TEXT.test(cell))
      ? null
      : rows;
  }
  // One line of a few cells may as well be letters with numbers.
  const isMuch = rows.length > 1 || rows.every((row) => row.length > 4);
  const mayBeShort = isTabbed && isMuch && !rows.flat().includes('');
  const count = names.filter(
    (name) => isName(name) || (mayBeShort && SHORT_NAME.test(name)),
  ).length;
  // The other names are MT, X or 1: no groups of bases.
  const areShort = names.every((name) => name.length < 10 || isName(name));
  return areShort && 2 * count >= rows.length ? rows : null;
}

/**
 * Different names, and only a number behind each? Most of the names have digits, unlike X and MT: lines of a
 * sequence have these before their letters or behind them, where a blank parts them.
 */
function isSizes(rows: readonly Row[]): boolean {
  const names = rows.map(([name = '']) => name);
  const isNumbered = (name: string) => NUMBERED_NAME.test(name);
  return (
    rows.every(([, size = '', ...more]) => WHOLE.test(size) && more.length === 0) &&
    names.every((name) => name.length < 10 || isName(name)) &&
    names.some((name) => HAS_LETTERS.test(name)) &&
    2 * names.filter(isNumbered).length > names.length &&
    new Set(names).size === names.length
  );
}

/** Columns in which there is more than a sequence may have: with this no sequence is refused. */
function isForeignTable(lines: readonly string[]): boolean {
  if (lines.every((line) => SEQUENCE_TEXT.test(line))) return false;
  return ['\t', ',', ';'].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return lines.length > 1 && (counts[0] ?? 0) > 1 && counts.every((each) => each === counts[0]);
  });
}

const CHROMOSOME = /^(?:chr\w+|\d{1,2}|[XYM]|XY|MT)$/i;
/** As databases and chips name variants. */
const VARIANT = /^(?:rs|ss|i|kgp|snp|affx|axiom|exm|gsa|jhu)[-_:]?\w*\d/i;
const ALLELE = /^(?:[ACGTN]+|[0-4DI.*-]|<.*>)$/i;
const GENOTYPE = /^(?:[ACGTDI0-4-]{1,2})$/i;

/**
 * Tables of variants whose names, numbers and letters may all be bases, or places of BED.
 *
 * @returns `bim` for chromosome, name, centimorgans, place and two alleles, or the first four of them (.map);
 * `genotypes` for name, chromosome, place and one or two columns of letters; null for others
 */
function variantsOf(rows: readonly Row[]): ContentName | null {
  return rows.every(isBim) ? 'bim' : rows.every(isGenotype) ? 'genotypes' : null;
}

function isBim([chromosome = '', name = '', morgans = '', place = '', ...alleles]: Row): boolean {
  const isPlaced = CHROMOSOME.test(chromosome) && NUMBER.test(morgans) && /^-?\d+$/.test(place);
  if (!isPlaced || WHOLE.test(name)) return false;
  if (alleles.length === 0) return VARIANT.test(name);
  const areAlleles = alleles.length === 2 && alleles.every((allele) => ALLELE.test(allele));
  return areAlleles && /\d/.test(name);
}

function isGenotype([name = '', chromosome = '', place = '', ...letters]: Row): boolean {
  return (
    VARIANT.test(name) &&
    CHROMOSOME.test(chromosome) &&
    WHOLE.test(place) &&
    (letters.length === 1 || letters.length === 2) &&
    letters.every((each) => GENOTYPE.test(each))
  );
}
