import {
  type AnnotationFeature,
  type FeatureAttribute,
  type FeaturePart,
  LONGEST_NAME,
  MAX_ATTRIBUTES,
  type Strand,
} from './annotation-feature.ts';
import { isNumber, show } from './read-gff-columns.ts';

const WHOLE = /^\d{1,15}$/;
const STRANDS: Readonly<Record<string, Strand>> = { '+': '+', '-': '-', '.': '.' };
const BED_TYPE = 'region';

/**
 * Reads a line of BED, of 3 to 12 columns, with tabs or spaces between them: blocks become parts, the
 * thick part and the colour attributes. Further columns, and those that another kind of BED uses for
 * something else (such as narrowPeak), become attributes `column7`, `column8`, ...
 *
 * @param isBedGraph the fourth column is a value, not a name
 * @returns a sentence that says what is wrong with a line that is no feature
 */
export function readBedLine(
  text: string,
  line: number,
  isBedGraph: boolean,
): AnnotationFeature | string {
  const columns = text.includes('\t') ? text.split('\t') : text.trim().split(/\s+/);
  if (columns.length < 3) return `It has ${columns.length} columns; a feature has three or more.`;
  if (columns.length > MAX_ATTRIBUTES) return `It has more than ${MAX_ATTRIBUTES} columns.`;
  const [sequenceName = '', first = '', last = '', fourth = '', fifth = ''] = columns;
  if (sequenceName === '') return 'It names no sequence in column 1.';
  if (sequenceName.length > LONGEST_NAME) return 'Its name in column 1 is too long.';
  if (!WHOLE.test(first)) return `Its start must be a number from 0: ${show(first)}.`;
  if (!WHOLE.test(last)) return `Its end must be a number: ${show(last)}.`;
  const start = Number(first);
  const end = Number(last);
  if (end < start) return `Its end, ${end}, lies before its start, ${start}.`;
  const score = isBedGraph ? fourth : fifth;
  const isScored = score !== '' && score !== '.';
  if (isScored && !isNumber(score)) return `Its score must be a number or a dot: ${show(score)}.`;
  const strandText = columns[5] ?? '.';
  const strand = STRANDS[strandText === '' ? '.' : strandText];
  if (strand === undefined) return `Its strand must be +, - or a dot: ${show(strandText)}.`;
  const parts = readBlocks(columns, start, end);
  if (typeof parts === 'string') return parts;
  return {
    sequenceName,
    type: BED_TYPE,
    name: isBedGraph || fourth === '.' ? '' : fourth,
    strand,
    start,
    end,
    parts,
    score: isScored ? Number(score) : null,
    attributes: readFurther(columns),
    line,
  };
}

function hasBlocks(columns: readonly string[]): boolean {
  const [count = '', sizes = '', starts = ''] = columns.slice(9, 12);
  return WHOLE.test(count) && /^[\d,]+$/.test(sizes) && /^[\d,]+$/.test(starts);
}

function hasThickPart(columns: readonly string[]): boolean {
  return WHOLE.test(columns[6] ?? '') && WHOLE.test(columns[7] ?? '');
}

function readBlocks(
  columns: readonly string[],
  start: number,
  end: number,
): FeaturePart[] | string {
  if (!hasBlocks(columns)) return [{ start, end, phase: null }];
  const [count = '', sizeText = '', startText = ''] = columns.slice(9, 12);
  const sizes = readList(sizeText);
  const starts = readList(startText);
  if (sizes.length !== Number(count) || starts.length !== Number(count)) {
    return `It states ${count} blocks, and has ${sizes.length} sizes and ${starts.length} starts.`;
  }
  if (sizes.length === 0) return [{ start, end, phase: null }];
  const parts = starts
    .map((at, i) => ({ start: start + at, end: start + at + (sizes[i] ?? 0), phase: null }))
    .sort((a, b) => a.start - b.start);
  if (parts.some((part) => part.end > end)) return 'One of its blocks reaches behind its end.';
  return parts;
}

function readList(text: string): number[] {
  return text
    .split(',')
    .filter((item) => item !== '')
    .map(Number);
}

function readFurther(columns: readonly string[]): FeatureAttribute[] {
  const attributes: FeatureAttribute[] = [];
  const isThick = hasThickPart(columns);
  const isBlocked = hasBlocks(columns);
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
