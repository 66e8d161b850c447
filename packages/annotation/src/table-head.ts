import { splitBedLine } from './bed/read-bed-line.ts';
import { show } from './feature-values.ts';

/** Where the cells of a row are in a table of intervals that has a head of its own order. */
export interface TableHead {
  /** As the file writes them. */
  names: readonly string[];
  /** Indexes of columns; -1 where there is none. */
  name: number;
  score: number;
  strand: number;
  /** Of the number of bases, which says whether starts are counted from 0 or from 1. */
  length: number;
  /** A table of MACS, which counts from 1. */
  isMacs: boolean;
}

const START = /^(?:chrom|chr|seq|region|peak|genomic|tx)?[_. ]?start(?:[_. ]?pos(?:ition)?)?$/i;
const END =
  /^(?:chrom|chr|seq|region|peak|genomic|tx)?[_. ]?(?:end|stop)(?:[_. ]?pos(?:ition)?)?$/i;
const LENGTH = /^(?:length|width|size)$/i;
const NAME = /^(?:name|id|label|peak[_ ]?(?:name|id))$/i;
/** Those of MACS: the first one that there is. */
const SCORES = [/^score$/i, /^-(?:10\*)?log10\(q-?value\)$/i, /^-(?:10\*)?log10\(p-?value\)$/i];
const STRAND = /^strand$/i;
const LONGEST_HEAD = 2000;

/** A line that tells browsers how to draw what follows; it says nothing of the format of that. */
export function isTrackLine(text: string): boolean {
  return /^(?:track|browser)(?:\s|$)/.test(text);
}

/**
 * Reads the head of a table of intervals or features, which may have a `#` before it.
 *
 * @returns `features` for the columns of BED, GFF3 or GTF in their order; a head for other columns after
 *   name, start and end; a sentence where no column, or another than the first, names the sequence; null for
 *   a line that is no head
 */
export function readTableHead(text: string): TableHead | 'features' | string | null {
  if (text.length > LONGEST_HEAD || !/start/i.test(text)) return null;
  const isComment = text.startsWith('#');
  // A comment is prose unless it has tabs.
  if (isComment && !text.includes('\t')) return null;
  const bare = text.replace(/^#+\s*/, '').trimEnd();
  const names = splitBedLine(bare).map((cell) => cell.replace(/^'(.*)'$/, '$1'));
  const start = names.findIndex((name) => START.test(name));
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const end = find(END);
  const length = find(LENGTH);
  if (start < 0 || (end < 0 && length < 0) || names.some((name) => /^[+-]?\d/.test(name))) {
    return null;
  }
  if (start === 3 && end === 4) return 'features';
  if (start !== 1 || end !== 2) return refuseOrder(names);
  const score = SCORES.map(find).find((at) => at >= 0) ?? -1;
  const head = { names, name: find(NAME), score, strand: find(STRAND), length };
  const isMacs = length === 3 && names.some((name) => /^(?:abs_)?summit$|log10\(/i.test(name));
  const isBed = length < 0 && [-1, 5].includes(head.strand) && [-1, 3, 4].includes(score);
  return isBed ? 'features' : { ...head, isMacs };
}

function refuseOrder(names: readonly string[]): string {
  return `The head of the table has other columns than name of the sequence, start and end: ${show(names.join(' '))}. Put these three first, in this order.`;
}
