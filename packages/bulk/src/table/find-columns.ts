import { joinWords } from '@flipon/analyses/join-words';
import {
  isNameTitle,
  isOtherTitle,
  isReversedTitle,
  isSequenceTitle,
  isSiteTitle,
} from '@flipon/analyses/tools/oligo-titles';
import { BulkFileError } from '../bulk-file-error.ts';
import { basesOf, isAllBases, isBlank, isNoSequence, isSurelySequence } from './cell-letters.ts';
import { shownCell, type TableCell } from './table-cell.ts';

type Line = readonly TableCell[];

export interface Columns {
  sequence: number;
  /** null where there is none. */
  name: number | null;
  /** Which column is read, as a sentence, where no title says that it holds sequences; null elsewhere. */
  told: string | null;
  rows: readonly Line[];
}

const MOST_COLUMNS_TO_KNOW = 100;
/** Columns that a refusal names. */
const MOST_NAMED = 5;
/** Lines from the first one on that may be the head. */
const MOST_TITLE_LINES = 20;

/**
 * What the columns of a table hold, by its first lines.
 *
 * @throws BulkFileError where several columns hold sequences, or they are written from 3' to 5'
 */
export function findColumns(lines: readonly Line[]): Columns {
  // A line may have as many cells as letters.
  const known = lines.map((line) => line.slice(0, MOST_COLUMNS_TO_KNOW));
  const { at, isNamed } = findHead(lines, known);
  const head = at === -1 ? [] : (lines[at] ?? []);
  const rows = known.slice(at + 1);
  const titles = head.map((cell) => shownCell(cell).slice(0, 200));
  const width = Math.max(1, ...known.map(({ length }) => length));
  const all = Array.from({ length: width }, (_, column) => measure(rows, column));
  const sequence = isNamed ? namedColumn(titles, all) : likeliestColumn(titles, all, rows);
  const title = titles[sequence] ?? '';
  if (isReversedTitle(title)) {
    throw new BulkFileError(
      'unreadable',
      `The head says that the sequences are written from 3' to 5' ("${title.slice(0, 100)}"). Turn them round, and name the column sequence.`,
    );
  }
  const name = at === -1 ? otherColumn(rows, sequence) : nameColumn(titles, isNamed);
  const isSaid = isNamed || isSiteTitle(title) || width === 1;
  return {
    sequence,
    name: name === sequence ? null : name,
    told: isSaid
      ? null
      : `No column is named sequence; the sequences are read from column ${describe(titles, sequence)}.`,
    rows: lines.slice(at + 1),
  };
}

/**
 * The line with the titles of columns; -1 where there is none. Lines above it have fewer cells, such as
 * the title of the sheet.
 */
function findHead(
  lines: readonly Line[],
  known: readonly Line[],
): { at: number; isNamed: boolean } {
  const first = known.slice(0, MOST_TITLE_LINES);
  const isBelowTitles = (head: Line, at: number) =>
    first.slice(0, at).every((line) => isTitleLine(line, head));
  const named = first.findIndex(
    (line, at) =>
      sequenceTitles(lines[at] ?? []) &&
      (at === 0 || at + 1 < lines.length) &&
      isBelowTitles(line, at),
  );
  if (named !== -1) return { at: named, isNamed: true };
  // The last line is a row.
  const heads = lines.length === first.length ? first.slice(0, -1) : first;
  const at = heads.findLastIndex(
    (line, index) =>
      isHead(line) &&
      isBelowTitles(line, index) &&
      first.slice(0, index).every((above) => filledOf(above) < filledOf(line)),
  );
  return { at, isNamed: false };
}

function isHead(line: Line): boolean {
  if (line.every(isNoSequence)) return true;
  // Tm and GC are titles, but CAT beside one word is a row.
  const words = line.filter((cell) => !isBlank(cell) && isNoSequence(cell));
  const bases = line.filter(isAllBases);
  return saysOthers(line) && !line.some(isSurelySequence) && bases.length < words.length;
}

/** Whether a line above a head is no row. */
function isTitleLine(line: Line, head: Line): boolean {
  if (line.every((cell) => basesOf(cell) === 0)) return true;
  return saysOthers(head) && filledOf(line) < filledOf(head) && !line.some(isRow);
}

function saysOthers(line: Line): boolean {
  return line.some((cell) => isOtherTitle(shownCell(cell).slice(0, 200)));
}

/** Anna and TRAC have letters of sequences, too. */
function isRow(cell: TableCell): boolean {
  return isAllBases(cell) || isSurelySequence(cell);
}

function filledOf(line: Line): number {
  return line.filter((cell) => !isBlank(cell)).length;
}

function sequenceTitles(line: Line): boolean {
  return line.some((cell) => isSequenceTitle(shownCell(cell).slice(0, 200)));
}

interface Measure {
  column: number;
  bases: number;
  /** Cells that are sequences for certain. */
  sure: number;
}

function measure(rows: readonly Line[], column: number): Measure {
  let [bases, sure] = [0, 0];
  for (const line of rows) {
    bases += basesOf(line[column]);
    if (isSurelySequence(line[column])) sure += 1;
  }
  return { column, bases, sure };
}

/** The column `sequence` to the letter, else the one with such a title. @throws BulkFileError */
function namedColumn(titles: readonly string[], all: readonly Measure[]): number {
  const exact = columnsWhere(titles, (title) => title.toLowerCase() === 'sequence');
  const named = exact.length > 0 ? exact : columnsWhere(titles, isSequenceTitle);
  refuseSeveral(
    titles,
    all.filter(({ column, sure }) => named.includes(column) && sure > 0),
  );
  return named[0] ?? 0;
}

/**
 * The column with the most bases; the first one where there are none.
 *
 * @throws BulkFileError where several may be meant
 */
function likeliestColumn(
  titles: readonly string[],
  all: readonly Measure[],
  rows: readonly Line[],
): number {
  const others = all.filter(({ column }) => !isOtherTitle(titles[column] ?? ''));
  const hasBases = others.some(({ bases }) => bases > 0) || all.every(({ sure }) => sure === 0);
  const [first, ...more] = hasBases && others.length > 0 ? others : all;
  if (first === undefined) return 0;
  const best = more.reduce((most, each) => (each.bases > most.bases ? each : most), first);
  const isAll = ({ column }: Measure) => rows.every((line) => isAllBases(line[column]));
  const isRival = (each: Measure) =>
    each === best ||
    (each.sure > 0 && 2 * each.sure >= best.sure) ||
    (each.bases === best.bases && isAll(each) && isAll(best));
  refuseSeveral(titles, [first, ...more].filter(isRival));
  return best.column;
}

/** @throws BulkFileError */
function refuseSeveral(titles: readonly string[], columns: readonly Measure[]): void {
  if (columns.length < 2) return;
  const named = columns.slice(0, MOST_NAMED).map(({ column }) => describe(titles, column));
  const more = columns.length - named.length;
  if (more > 0) named.push(`${more} more`);
  throw new BulkFileError(
    'unreadable',
    `Columns ${joinWords(named)} hold sequences. Give the column to read the title sequence, or send it alone.`,
  );
}

/** By its number from 1, and by its title. */
function describe(titles: readonly string[], column: number): string {
  const title = titles[column] ?? '';
  return title === '' ? `${column + 1}` : `${column + 1} ("${title.slice(0, 60)}")`;
}

/** The column of names. Beside sequences by a title of their own, only a title for their names counts. */
function nameColumn(titles: readonly string[], isNamed: boolean): number | null {
  const [exact] = columnsWhere(titles, (title) => title.toLowerCase() === 'name');
  const [named] = columnsWhere(titles, isNameTitle);
  const [other] = isNamed ? [] : columnsWhere(titles, isOtherTitle);
  return exact ?? named ?? other ?? null;
}

function columnsWhere(titles: readonly string[], is: (title: string) => boolean): number[] {
  return titles.flatMap((title, column) => (is(title) ? [column] : []));
}

/** Of two columns the one that has no sequences; null of more, or of one. */
function otherColumn(rows: readonly Line[], sequence: number): number | null {
  const filled = new Set(
    rows.flatMap((cells) => cells.flatMap((cell, at) => (isBlank(cell) ? [] : [at]))),
  );
  filled.delete(sequence);
  const [only, ...others] = filled;
  return only === undefined || others.length > 0 ? null : only;
}
