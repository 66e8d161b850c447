import type { FormatLines } from '@flipon/formats/hit-format';
import { formatOf, legacyStyleOf } from '@flipon/formats/hit-formats';
import type { ReadProvenance } from './parse-provenance.ts';

type Form = ReadProvenance['file'];

/** How the lines of a file are read. */
function linesOf(form: Form): Pick<FormatLines, 'passedOver' | 'headCount' | 'perRow'> {
  if (form.format === 'track') return { passedOver: null, headCount: 0, perRow: 1 };
  if (!('style' in form)) return formatOf(form.format).lines;
  return { passedOver: null, headCount: legacyStyleOf(form.format).headCount, perRow: 1 };
}

/** Lines that are not compared: those that say something of the file and not of hits. */
export function isPassedOver(form: Form, line: string): boolean {
  return linesOf(form).passedOver?.test(line) === true;
}

/** Lines that stay together in any order. */
export function linesOfRow(form: Form): number {
  return linesOf(form).perRow ?? 1;
}

/** How much of a file so many compared lines are: `1,493 rows`. */
export function describeCount(form: Form, lines: number): string {
  const { headCount, perRow } = linesOf(form);
  if (perRow === null) return counted(lines, 'line');
  return counted(Math.ceil(Math.max(0, lines - headCount) / perRow), 'row');
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** What a person calls the compared line at an index: `row 17 (line 23)`. */
export function placeOf(form: Form, index: number, line: number | null): string {
  const { headCount, perRow } = linesOf(form);
  if (perRow === null) return line === null ? 'its end' : `line ${line}`;
  const isHead = index < headCount;
  const row = Math.floor((index - headCount) / perRow) + 1;
  const place = isHead ? 'the head' : `row ${row}`;
  return line === null ? place : `${place} (line ${line})`;
}
