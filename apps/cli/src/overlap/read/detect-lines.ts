import { lineFormatOf, otherFormatOf, UNKNOWN_LINE } from '@flipon/annotation/detect-format';
import { beginsTable, isTrackLine, readTableHead } from '@flipon/annotation/table-head';
import { LineError } from './cut-lines.ts';
import type { OpenReader } from './interval-reader.ts';
import { decodeText } from './line-fields.ts';
import { readBed } from './read-bed.ts';
import { readGff3, readGtf } from './read-gff.ts';
import { readHitCsv, readHitTsv } from './read-hit-table.ts';

/** JSON lines of hits as Flipon writes them: record, recordPosition (0-based) and length. */
const readJsonLines: OpenReader = ({ gatherer }) => {
  return (bytes, from, to) => {
    const text = decodeText(bytes, from, to);
    if (text.trim() === '') return;
    const { record, recordPosition, length } = parseObject(text);
    if (typeof record !== 'string' || !isWhole(recordPosition, 0) || !isWhole(length, 1)) {
      throw new LineError('An object with record, recordPosition and length is expected.');
    }
    gatherer.sequence(record).add(recordPosition, recordPosition + length);
  };
};

export const INTERVAL_FORMATS =
  'Intervals are read from BED, bedGraph, GFF3, GTF, and the TSV, CSV, JSON lines and Parquet of hits.';

const READERS = { BED: readBed, GFF3: readGff3, GTF: readGtf } as const;

/**
 * The format that a line belongs to; null where the next line has to decide, as after a comment, a line
 * `track` or a header.
 *
 * @throws LineError where it is of none
 */
export function detectLines(text: string): OpenReader | null {
  if (text.trim() === '') return null;
  if (/^record\tstart\tend(?:\t|$)/.test(text)) return readHitTsv;
  if (/^"?record"?,"?start"?,"?end"?(?:,|$)/.test(text)) return readHitCsv;
  if (text.startsWith('{')) return readJsonLines;
  const head = readTableHead(text);
  if (typeof head === 'string' && head !== 'features') throw new LineError(head);
  if (beginsTable(text)) return readBed;
  const other = text.startsWith('#') ? null : otherFormatOf(text);
  if (other !== null) throw new LineError(`This is ${other}. ${INTERVAL_FORMATS}`);
  const format = lineFormatOf(text);
  if (format !== null) return READERS[format];
  if (text.startsWith('#') || isTrackLine(text) || head !== null) return null;
  throw new LineError(`${UNKNOWN_LINE} ${INTERVAL_FORMATS}`);
}

function parseObject(text: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Reported below.
  }
  throw new LineError('A JSON object is expected.');
}

function isWhole(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least;
}
