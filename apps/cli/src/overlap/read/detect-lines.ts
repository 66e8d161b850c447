import type { OpenReader } from './interval-reader.ts';
import { LineError } from './line-error.ts';
import { isBedHeading, readBed } from './read-bed.ts';
import { readGff } from './read-gff.ts';
import { readHitCsv, readHitTsv } from './read-hit-table.ts';
import { readJsonLines } from './read-json-lines.ts';

/** What is taken for a number that may be wrong, so that its own reader tells what is wrong. */
const NUMBER = /^[+-]?\d/;

/**
 * The format that a line gives away; null where the next one has to tell, as behind a comment.
 *
 * @throws LineError where it is of none
 */
export function detectLines(text: string): OpenReader | null {
  if (/^##\s*gff-version\b/i.test(text)) return readGff;
  if (text.startsWith('#') || text.trim() === '') return null;
  if (isBedHeading(text)) return readBed;
  if (/^record\tstart\tend(?:\t|$)/.test(text)) return readHitTsv;
  if (/^record,start,end(?:,|$)/.test(text)) return readHitCsv;
  if (text.startsWith('{')) return readJsonLines;
  const columns = text.split('\t');
  const [, second = '', third = '', fourth = '', fifth = ''] =
    columns.length > 1 ? columns : text.trim().split(/\s+/);
  if (NUMBER.test(second) && NUMBER.test(third)) return readBed;
  if (columns.length >= 8 && NUMBER.test(fourth) && NUMBER.test(fifth)) return readGff;
  throw new LineError(
    'This line is of no format that is read: BED, bedGraph, GFF3, GTF, and the TSV, CSV, JSON lines ' +
      'and Parquet of hits.',
  );
}
