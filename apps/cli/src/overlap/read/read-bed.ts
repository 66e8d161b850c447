import type { OpenReader } from './interval-reader.ts';
import { LineError } from './line-error.ts';
import {
  createLineFields,
  decodeText,
  isDigit,
  readWhole,
  splitBlanks,
  splitFields,
} from './line-fields.ts';
import { createSequenceFinder } from './sequence-finder.ts';

const HASH = 35;
/** What tells browsers how to draw, and the head of a table that is BED all the same. */
const HEADING = /^(?:(?:track|browser)(?:\s|$)|chr\w*\s+(?:chrom)?start\s+(?:chrom)?end\b)/i;

export function isBedHeading(text: string): boolean {
  return HEADING.test(text);
}

/**
 * BED and bedGraph: name, start and end (0-based, half-open), with tabs, else with any blanks between.
 * What stands behind is not looked at: an interval is all that lies between, also where it has blocks.
 */
export const readBed: OpenReader = ({ gatherer, onEmpty }) => {
  const fields = createLineFields(3);
  const find = createSequenceFinder(gatherer);
  return (bytes, from, to) => {
    if (from === to || bytes[from] === HASH) return;
    splitFields(fields, bytes, from, to);
    if (fields.count === 1) splitBlanks(fields, bytes, from, to);
    if (fields.count === 0) return;
    if (fields.count < 3 || !isDigit(bytes[fields.starts[1] as number])) {
      if (isBedHeading(decodeText(bytes, from, to))) return;
    }
    if (fields.count < 3) {
      const columns = fields.count === 1 ? 'column' : 'columns';
      throw new LineError(`It has ${fields.count} ${columns}; name, start and end are expected.`);
    }
    const start = readWhole(fields, 1, 'start', 0);
    const end = readWhole(fields, 2, 'end', 0);
    if (start < end) find(fields, 0).add(start, end);
    else if (start === end) onEmpty();
    else throw new LineError(`Its start, ${start}, lies behind its end, ${end}.`);
  };
};
