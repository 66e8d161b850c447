import {
  type AnnotationFeature,
  type FeatureAttribute,
  type FeaturePart,
  LONGEST_NAME,
  MAX_ATTRIBUTES,
} from '../annotation-feature.ts';
import { isNoNumber, isNumber, type OddCells, readStrand, show } from '../feature-values.ts';
import { splitQuoted } from '../split-quoted.ts';

const WHOLE = /^\d{1,15}$/;
const BED_TYPE = 'region';

export interface BedLineOptions {
  /** The fourth column is a value, not a name. */
  isBedGraph: boolean;
  /** Starts are counted from 1, as in tables of MACS. */
  isFromOne?: boolean;
  odd?: OddCells;
}

/**
 * The cells of a line of BED or of a table, separated by tabs or, where it has none, by blanks; without the quotes
 * that R writes around words.
 */
export function splitBedLine(text: string): string[] {
  const isTabbed = text.includes('\t');
  if (!text.includes('"')) {
    return isTabbed ? text.split('\t').map((cell) => cell.trim()) : text.trim().split(/\s+/);
  }
  const cells = isTabbed ? text.split('\t') : (text.match(/"[^"]*"(?!\S)|\S+/g) ?? []);
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

export type TableSeparator = ',' | ';';

/** The cells of a line of a table, without the quotes around them: tabs or blanks part them if nothing is stated. */
export function splitTableLine(text: string, separator: TableSeparator | null): string[] {
  if (separator === null) return splitBedLine(text);
  // What cannot be parted has one cell, which is no row.
  return splitQuoted(text, separator)?.map((cell) => cell.trim()) ?? [text];
}

/**
 * Reads a line of BED of 3 columns and more: blocks become parts, the thick part and the colour
 * attributes. Further columns, and those that another kind of BED uses for something else (such as
 * narrowPeak), become attributes `column5`, `column7`, ...: a score that is no number is none, and so is
 * a strand that is neither + nor -.
 *
 * @param columns as `splitBedLine` has them
 * @returns a sentence that says what is wrong with a line that is no feature
 */
export function readBedColumns(
  columns: readonly string[],
  line: number,
  { isBedGraph, isFromOne = false, odd }: BedLineOptions,
): AnnotationFeature | string {
  if (columns.length < 3) return `It has ${columns.length} columns; a feature has three or more.`;
  if (columns.length > MAX_ATTRIBUTES) return `It has more than ${MAX_ATTRIBUTES} columns.`;
  const [sequenceName = '', first = '', last = '', fourth = '', fifth = ''] = columns;
  if (sequenceName === '') return 'It names no sequence in column 1.';
  if (sequenceName.length > LONGEST_NAME) return 'Its name in column 1 is too long.';
  const least = isFromOne ? 1 : 0;
  if (!WHOLE.test(first) || Number(first) < least) {
    return `Its start must be a number from ${least}: ${show(first)}.`;
  }
  if (!WHOLE.test(last)) return `Its end must be a number: ${show(last)}.`;
  const start = Number(first) - least;
  const end = Number(last);
  if (end < start) return `Its end, ${end}, lies before its start, ${first}.`;
  const score = isBedGraph ? fourth : fifth;
  const isScored = isNumber(score);
  if (isBedGraph && !isScored) return `Its value in column 4 must be a number: ${show(score)}.`;
  const sixth = isBedGraph ? '' : (columns[5] ?? '');
  const strand = readStrand(sixth);
  if (strand === null) odd?.strand(sixth, line);
  const parts = readBlocks(columns, start, end);
  if (parts === null && mayBeBlocks(columns)) odd?.blocks(line);
  return {
    sequenceName,
    type: BED_TYPE,
    name: isBedGraph || fourth === '.' ? '' : fourth,
    strand: strand ?? '.',
    start,
    end,
    parts: parts ?? [{ start, end, phase: null }],
    score: isScored ? Number(score) : null,
    attributes: [
      ...(isScored || isNoNumber(score) ? [] : [{ key: 'column5', value: score }]),
      ...(strand !== null || isNoNumber(sixth) ? [] : [{ key: 'column6', value: sixth }]),
      ...readFurther(columns, parts !== null),
    ],
    line,
  };
}

/** Both lie in the feature, or are 0 where it has no thick part: narrowPeak has whole numbers there, too. */
function hasThickPart(columns: readonly string[]): boolean {
  const [first = '', last = ''] = columns.slice(6, 8);
  if (!WHOLE.test(first) || !WHOLE.test(last)) return false;
  const [start, end] = [Number(first), Number(last)];
  const isNone = start === 0 && end === 0;
  return isNone || (start >= Number(columns[1]) && start <= end && end <= Number(columns[2]));
}

function mayBeBlocks(columns: readonly string[]): boolean {
  const [count = '', sizes = '', starts = ''] = columns.slice(9, 12);
  return WHOLE.test(count) && /^[\d,]+$/.test(sizes) && /^[\d,]+$/.test(starts);
}

/** null where columns 10 to 12 are none that agree with each other and with the feature. */
function readBlocks(columns: readonly string[], start: number, end: number): FeaturePart[] | null {
  if (!mayBeBlocks(columns)) return null;
  const [count = '', sizeText = '', startText = ''] = columns.slice(9, 12);
  const sizes = readList(sizeText);
  const starts = readList(startText);
  if (sizes.length === 0 || sizes.length !== Number(count) || starts.length !== sizes.length) {
    return null;
  }
  const parts = starts
    .map((at, i) => ({ start: start + at, end: start + at + (sizes[i] ?? 0), phase: null }))
    .sort((a, b) => a.start - b.start);
  return parts.some((part) => part.end > end) ? null : parts;
}

function readList(text: string): number[] {
  return text
    .split(',')
    .filter((item) => item !== '')
    .map(Number);
}

function readFurther(columns: readonly string[], isBlocked: boolean): FeatureAttribute[] {
  const attributes: FeatureAttribute[] = [];
  const isThick = hasThickPart(columns);
  for (let at = 6; at < columns.length; at += 1) {
    if (isBlocked && at >= 9 && at < 12) continue;
    const value = columns[at] ?? '';
    if (value === '') continue;
    const key = isThick ? THICK_KEYS[at] : undefined;
    attributes.push({ key: key ?? `column${at + 1}`, value });
  }
  return attributes;
}

const THICK_KEYS: Readonly<Record<number, string>> = {
  6: 'thickStart',
  7: 'thickEnd',
  8: 'itemRgb',
};
