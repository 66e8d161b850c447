import type { ReadProvenance } from './parse-provenance.ts';

type Form = ReadProvenance['file'];

/** Empty lines, and those that say something of the file and not of hits; `##` in GFF3 announces records. */
export function isPassedOver(form: Form, line: string): boolean {
  if ('style' in form) return false;
  switch (form.format) {
    case 'bed':
    case 'bedgraph':
    case 'gff3':
      return /^(?:$|#(?!#)|track |browser )/.test(line);
    case 'csv':
    case 'tsv':
    case 'jsonl':
      return line === '';
    default:
      return false;
  }
}

/** Lines that name columns, or belong to the browser that shows the file. */
function headCount(form: Form): number {
  if ('style' in form) return form.format === 'csv' ? 1 : 2;
  return ['csv', 'tsv', 'parquet', 'xlsx'].includes(form.format) ? 1 : 0;
}

/** In GFF3 records have lines, too, and a hit may have several. */
function hasRows(form: Form): boolean {
  return form.format !== 'gff3';
}

/** Lines that make a row of a file. */
export function linesOfRow(form: Form): number {
  return form.format === 'fasta' ? 2 : 1;
}

/** How much of a file so many compared lines are: `1,493 rows`. */
export function describeCount(form: Form, lines: number): string {
  if (!hasRows(form)) return counted(lines, 'line');
  return counted(Math.ceil(Math.max(0, lines - headCount(form)) / linesOfRow(form)), 'row');
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** What a person calls the compared line at an index: `row 17 (line 23)`. */
export function placeOf(form: Form, index: number, line: number | null): string {
  if (!hasRows(form)) return line === null ? 'its end' : `line ${line}`;
  const isHead = index < headCount(form);
  const row = Math.floor((index - headCount(form)) / linesOfRow(form)) + 1;
  const place = isHead ? 'the head' : `row ${row}`;
  const isSheet = 'format' in form && form.format === 'xlsx';
  return line === null ? place : `${place} (${isSheet ? 'sheet row' : 'line'} ${line})`;
}
