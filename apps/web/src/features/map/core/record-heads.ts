import type { HeatmapRecord } from '@flipon/contract/heatmap';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { seenIn } from '../../chart/records/record-marks.ts';
import type { View } from './view/view.ts';

/** A record over the ruler, or several that are too narrow to be told apart; in pixels. */
export interface RecordHead {
  /** Index of its record, or of its first one. */
  index: number;
  /** How many records; more than one for a group. */
  count: number;
  x: number;
  end: number;
  /** The record's name without the common part, or the number of records; empty where neither fits. */
  text: string;
  /** "50k", of one record; empty where it does not fit. */
  lengthText: string;
}

/** Height of the two lines of heads above the numbers of the ruler. */
export const HEADS_PX = 27;

/** A narrower record is one of a group. */
const ALONE_PX = 14;
/** A group this wide is followed by another one. */
const GROUP_PX = 88;
const LETTER_PX = 6.8;
const BESIDE_PX = 2;

/**
 * The heads of the records of a view.
 *
 * @param records those that are long enough to be seen, in order; none where there is only one
 * @param common the part of their names that is said elsewhere
 */
export function recordHeads(
  view: View,
  records: readonly HeatmapRecord[],
  left: number,
  common: CommonPart = { before: '', after: '' },
): RecordHead[] {
  const sides = { left, right: left + view.widthPx };
  const heads: RecordHead[] = [];
  let group: RecordHead | null = null;
  const seen = seenIn(sides, view, records);
  for (const [at, { record, x, end }] of seen.entries()) {
    // Between two that are seen may lie others, too narrow for the server to name them.
    const before = seen[at - 1]?.record.index ?? record.index - 1;
    const next = seen[at + 1];
    const isAlone = end - x >= ALONE_PX;
    const hidden = record.index - before - 1;
    if (group !== null) {
      group.count += hidden + Number(!isAlone);
      group.end = isAlone ? x : end;
    } else if (!isAlone || hidden > 0) {
      const from = heads.at(-1)?.end ?? x;
      const count = hidden + Number(!isAlone);
      group = headOf(before + 1, count, Math.min(from, x), isAlone ? x : end);
    }
    if (group !== null && (isAlone || next === undefined || group.end - group.x >= GROUP_PX)) {
      if (group.count > 0) heads.push(group);
      group = null;
    }
    if (isAlone) heads.push({ ...headOf(record.index, 1, x, end), ...wordsOf(record) });
  }
  return heads.map(fitted);

  function wordsOf({ name, length }: HeatmapRecord) {
    const { before, after } = common;
    const isWhole = before + after !== '' && name.startsWith(before) && name.endsWith(after);
    const own = isWhole ? name.slice(before.length, name.length - after.length) : name;
    return { text: own === '' ? name : own, lengthText: lengthWords(length) };
  }
}

function headOf(index: number, count: number, x: number, end: number): RecordHead {
  return { index, count, x, end, text: '', lengthText: '' };
}

/** What of its words has room in a head: a name that is cut would be another name. */
function fitted(head: RecordHead): RecordHead {
  const fits = (text: string) => text.length * LETTER_PX + 2 * BESIDE_PX <= head.end - head.x;
  const { lengthText, count } = head;
  const text = count > 1 ? `${formatInteger(count)} records` : head.text;
  const short = count > 1 && !fits(text) ? formatInteger(count) : text;
  return {
    ...head,
    text: fits(short) ? short : '',
    lengthText: fits(lengthText) ? lengthText : '',
  };
}

/** "850", "4k", "1.2M". */
function lengthWords(bases: number): string {
  if (bases < 1000) return formatInteger(bases);
  const [unit, size] = bases < 999_500 ? ['k', 1e3] : ['M', 1e6];
  const value = Math.round((10 * bases) / Number(size)) / 10;
  const isShort = Number.isInteger(value) || value >= 10;
  return `${isShort ? formatInteger(Math.round(value)) : formatDecimal(value, 1)}${unit}`;
}

/** The head of a single record at an x; null elsewhere. */
export function headAt(heads: readonly RecordHead[], x: number): RecordHead | null {
  return heads.find((head) => head.count === 1 && x >= head.x && x < head.end) ?? null;
}

/** What all names begin and end with. */
export interface CommonPart {
  before: string;
  after: string;
}

/** Fewer letters are not worth a mention. */
const LEAST_LETTERS = 2;

/**
 * The common part of names, cut so that no number is: "scaffold_" of `scaffold_01` and `scaffold_02`.
 *
 * @param names of records; of fewer than two there is none
 */
export function commonPart(names: readonly string[]): CommonPart {
  const [first = '', ...others] = names;
  if (others.length === 0) return { before: '', after: '' };
  const shared = (at: (name: string, place: number) => string | undefined) => {
    const shortest = Math.min(...names.map(({ length }) => length));
    let count = 0;
    while (count < shortest && others.every((name) => at(name, count) === at(first, count))) {
      count += 1;
    }
    return count;
  };
  const before = first
    .slice(
      0,
      shared((name, place) => name[place]),
    )
    .replace(/\d+$/, '');
  const rest = names.map((name) => name.slice(before.length));
  const [own = ''] = rest;
  const behind = shared((name, place) => name[name.length - 1 - place]);
  const least = Math.min(...rest.map(({ length }) => length));
  // Each keeps a letter of its own.
  const after = own.slice(own.length - Math.min(behind, Math.max(0, least - 1)));
  const whole = after.replace(/^\d+/, '');
  return {
    before: before.length < LEAST_LETTERS ? '' : before,
    after: whole.length < LEAST_LETTERS ? '' : whole,
  };
}

/** "scaffold_…", with the common part of names; empty where they have none. */
export function commonWords({ before, after }: CommonPart): string {
  return before + after === '' ? '' : `${before}…${after}`;
}
