import { type BedRow, createBedRows } from '@flipon/annotation/bed-rows';
import { cleanLine } from '@flipon/annotation/clean-text';
import { statedFormatOf } from '@flipon/annotation/detect-format';
import { describeChange } from '@flipon/annotation/format-change';
import { isTrackLine } from '@flipon/annotation/table-head';
import { LineError } from './cut-lines.ts';
import type { OpenReader } from './interval-reader.ts';
import {
  createLineFields,
  decodeLine,
  isDecimal,
  isPlainField,
  readDigits,
  splitFields,
} from './line-fields.ts';
import { createSequenceFinder } from './sequence-finder.ts';

const HASH = 35;

/**
 * BED, bedGraph and tables of intervals with a header: an interval reaches from start to end, also where it
 * has blocks. Rows follow `bed-rows`, which reads every line that is not plain. A plain line, which is a
 * name, start and end between tabs, is read here from its bytes, at half the cost.
 */
export const readBed: OpenReader = ({ gatherer, onEmpty, onLeftOut, atEnd }) => {
  const fields = createLineFields(4);
  const find = createSequenceFinder(gatherer);
  const rows = createBedRows();

  function add(name: string, start: number, end: number): void {
    if (start < end) gatherer.sequence(name).add(start, end);
    else onEmpty();
  }

  function readSlowly(given: string): void {
    const text = cleanLine(given);
    if (text.trim() === '') return;
    if (text.startsWith('#') || isTrackLine(text)) {
      if (statedFormatOf(text) !== null) refuseChange(text);
      refuseHead(rows.readHeading(text));
      return;
    }
    const read = rows.read(text, 0);
    if (typeof read !== 'string') read.forEach(takeRow);
    else {
      refuseChange(text);
      if (!refuseHead(rows.readHeading(text))) throw new LineError(read);
    }
  }

  function refuseChange(text: string): void {
    const change = describeChange(text, rows.isBedGraph() ? 'bedGraph' : 'BED');
    if (change !== null) throw new LineError(change);
  }

  function takeRow(row: BedRow): void {
    if ('leftOut' in row) onLeftOut();
    else add(row.sequenceName, row.start, row.end);
  }

  /** Of a bedGraph the value tells whether it is one, and whether the row counts. */
  function isPlainRow(to: number): boolean {
    if (fields.count < 3 || !isPlainField(fields, 0)) return false;
    if (!rows.isBedGraph()) return true;
    return fields.count === 4 && fields.ends[3] === to && isDecimal(fields, 3);
  }

  atEnd(() => rows.finish().forEach(takeRow));
  return (bytes, from, to) => {
    if (rows.isPlain() && bytes[from] !== HASH) {
      splitFields(fields, bytes, from, to);
      const start = isPlainRow(to) ? readDigits(fields, 1) : -1;
      const end = start < 0 ? -1 : readDigits(fields, 2);
      if (start >= 0 && end > start) return find(fields, 0).add(start, end);
    }
    readSlowly(decodeLine(bytes, from, to));
  };
};

function refuseHead(heading: boolean | string): boolean {
  if (typeof heading === 'string') throw new LineError(heading);
  return heading;
}
