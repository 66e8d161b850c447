import { countOf } from '@flipon/analyses/count-of';
import { definitionOf } from '@flipon/analyses/definitions';
import { listSome } from '@flipon/analyses/list-some';
import { trustMark } from '@flipon/formats/trust-of-hits';
import { createCommentCheck, type TakeComments } from './comments.ts';
import {
  compareLines,
  type LineComparison,
  type LineDifference,
  type Lines,
} from './compare-lines.ts';
import {
  describeComments,
  describeDamage,
  describeSettings,
  describeVerified,
  hasOwnRules,
} from './describe-verified.ts';
import { describeCount, linesOf, placeOf } from './line-places.ts';
import { describeColumns, pairRows, type RowPair } from './pair-rows.ts';
import type { ReadProvenance } from './parse-provenance.ts';
import { OtherSequenceError } from './result-file-error.ts';

/** A file of hits that is to be verified. */
export interface FoundFile {
  /** Its name in messages. */
  name: string;
  told: ReadProvenance;
  /**
   * Its lines to compare, in its order.
   *
   * @param take gets the lines about the file, which have no place among the others
   */
  lines(take: TakeComments): Lines;
}

/** What a computation comes to know apart from its lines. */
export interface Recomputed {
  /** The lines about the file. */
  take: TakeComments;
  /** The checksums of the bases of the inputs so far. */
  checksums: string[];
  /** Hits so far, before some of them were chosen. */
  hitCount: number;
  /** Those of them that were chosen. */
  chosenCount: number;
}

/** What a file is compared with. */
export interface Computed {
  /**
   * The lines that follow from the provenance and the sequence, in the order of the file.
   *
   * @param seen gets what is known on the way
   */
  recompute(seen: Recomputed): Lines;
  /** Of this program. */
  version: string;
}

/** The result of comparing one file. */
export interface Verdict {
  isEqual: boolean;
  /** For people, with the first row that differs. */
  words: string;
}

/**
 * Compares a file with the result of its provenance and the sequence.
 *
 * @throws ResultFileError where no comparison is possible; what the lines throw
 */
export async function verifyFile(
  { name, told, lines }: FoundFile,
  { recompute, version }: Computed,
): Promise<Verdict> {
  const { file } = told;
  const comments = createCommentCheck(name, hasTrustOfToday(told));
  const seen: Recomputed = { take: comments.expect, checksums: [], hitCount: 0, chosenCount: 0 };
  const comparison = await compareLines(lines(comments.find), recompute(seen), linesOf(file));
  const about = comments.verdict(told.raw);
  if (about.otherBases.length > 0) throw new OtherSequenceError(listSome(about.otherBases));
  const { equalCount, difference, reordered } = comparison;
  const how = `computed again ${describeRules(told, version)}`;
  const isSame = difference === null || reordered !== null;
  const rows = describeCount(file, reordered ?? equalCount);
  const wrong = [
    ...describeSettings(told, version),
    ...describeComments(told, about, version),
    ...describeDamage(about),
  ];
  const verified = describeVerified(told, { ...seen, about, isSame, own: version });
  if (!isSame) {
    const words = describeDifference(name, told, { ...comparison, difference }, how);
    return { isEqual: false, words: [...words, ...wrong, ...verified].join('\n') };
  }
  const order =
    difference === null
      ? ''
      : `, in another order from ${placeOf(file, difference.index, difference.line)} on`;
  const verdict =
    wrong.length === 0 ? 'equal' : 'its rows are equal, and what it says of them is not';
  const words = [`${name}: ${verdict}${order}. ${rows} ${how}.`, ...wrong, ...verified];
  return { isEqual: wrong.length === 0, words: words.join('\n') };
}

/** Whether the line on how far to trust the hits had, when the file was written, the words that it has now. */
function hasTrustOfToday({ kind, parameters, sources, chosen, trust }: ReadProvenance): boolean {
  const definition = definitionOf(kind);
  return trust === trustMark({ definition, parameters, sources, selection: chosen });
}

function describeRules(told: ReadProvenance, own: string): string {
  const { kind, rules, version } = told;
  const { title, kernelVersion } = definitionOf(kind);
  const now = `with ${title}, rules ${kernelVersion}, of Flipon ${own}`;
  return hasOwnRules(told, own) ? now : `${now}; the file is of rules ${rules}, Flipon ${version}`;
}

/** The first row that the other one has not: rows before it may be there in another order. */
function describeDifference(
  name: string,
  { file }: ReadProvenance,
  { equalCount, difference, unmatched, head }: LineComparison & { difference: LineDifference },
  how: string,
): string[] {
  const pairs = unmatched === null ? [] : pairRows(file, unmatched);
  const [pair] = pairs;
  const place = placeOf(file, difference.index, difference.line);
  const equal = describeCount(file, equalCount);
  const before = `${name}: differs at ${place}; equal before it: ${equal}, ${how}.`;
  if (pair === undefined) return [before, ...shownPair(difference.found, difference.expected)];
  const { index, line } = pair.found ?? pair.expected ?? difference;
  // A missing row has its place in the computed lines.
  const ownLine = pair.found === null && index !== difference.index ? null : line;
  const isFirst = difference.rowIndex === index;
  const first = isFirst
    ? before
    : `${name}: differs at ${placeOf(file, index, ownLine)}; rows are in another order from ${place} on, ${how}.`;
  const [found, expected] = differingLines(pair);
  const columns = describeColumns(file, head, pair);
  return [
    first,
    ...shownPair(
      found ?? (difference.found === null ? null : '(no such row)'),
      expected ?? (difference.expected === null ? null : '(no such row)'),
    ),
    ...(columns === null ? [] : [`  differs in:  ${columns}`]),
    ...describeOthers(file, pairs.slice(1)),
  ];
}

/** The first line that differs, in rows of several lines. */
function differingLines({ found, expected }: RowPair): (string | null)[] {
  const lines = found?.lines ?? expected?.lines ?? [];
  const at = lines.findIndex((line, index) => line !== expected?.lines[index]);
  return [found, expected].map((row) => row?.lines[Math.max(0, at)] ?? row?.lines[0] ?? null);
}

function shownPair(found: string | null, expected: string | null): string[] {
  const from = Math.max(0, firstDifference(found ?? '', expected ?? '') - SHOWN_BEFORE);
  return [
    `  in the file: ${shown(found, from) ?? '(the file has ended)'}`,
    `  computed:    ${shown(expected, from) ?? '(there are no more rows)'}`,
  ];
}

function describeOthers(file: ReadProvenance['file'], pairs: readonly RowPair[]): string[] {
  const own = pairs.flatMap(({ found }) => found ?? []);
  const missing = pairs.length - own.length;
  const places = listSome(own.map(({ index, line }) => placeOf(file, index, line)));
  return [
    ...(own.length === 0 ? [] : [`  Other rows that differ: ${places}.`]),
    ...(missing === 0 ? [] : [`  Missing, too: ${countOf(missing, 'computed row')}.`]),
  ];
}

const LONGEST_SHOWN = 300;
const SHOWN_BEFORE = 200;

/** Lines may have a million letters: a difference is shown from a little before its place. */
function shown(line: string | null, from: number): string | null {
  if (line === null || line.length <= LONGEST_SHOWN) return line;
  const [before, behind] = [from > 0 ? '…' : '', line.length > from + LONGEST_SHOWN ? '…' : ''];
  return `${before}${line.slice(from, from + LONGEST_SHOWN)}${behind}`;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
