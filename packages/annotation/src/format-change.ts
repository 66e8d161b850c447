import { readBedColumns, splitBedLine } from './bed/read-bed-line.ts';
import { type LineFormat, lineFormatOf, statedFormatOf } from './detect-format.ts';
import { isNumber } from './feature-values.ts';
import { readGffColumns } from './gff/read-gff-columns.ts';

/** As sentences name a format. */
export type FormatTitle = LineFormat | 'bedGraph';

/**
 * A file has one format: what is wrong with a line that no row of it is and that begins another one, by a line
 * `##gff-version` or as a good row. A sentence that all readers share; null for any other line.
 */
export function describeChange(text: string, before: FormatTitle): string | null {
  const now = statedFormatOf(text) ?? formatOfRow(text);
  if (now === null || now === before || (isOfBed(now) && isOfBed(before))) return null;
  return `This begins ${now}, and the file began as ${before}. Add them one by one.`;
}

function isOfBed(format: FormatTitle): boolean {
  return format === 'BED' || format === 'bedGraph';
}

/** A bad row may look like one of another format. */
function formatOfRow(text: string): FormatTitle | null {
  // Without tabs it may be a row whose tabs were lost.
  const format = text.includes('\t') ? lineFormatOf(text) : null;
  if (format === null) return null;
  if (format !== 'BED') return typeof readGffColumns(text) === 'string' ? null : format;
  const columns = splitBedLine(text);
  if (typeof readBedColumns(columns, 0, { isBedGraph: false }) === 'string') return null;
  return columns.length === 4 && isNumber(columns[3] ?? '') ? 'bedGraph' : 'BED';
}

/** Does a line say that sequences follow it, and no features? */
export function endsFeatures(text: string): boolean {
  return text.startsWith('>') || /^##\s*FASTA\b/i.test(text);
}

/** What is wrong with a line among the sequences that is none of theirs, as a sentence; null for all others. */
export function describeBehindSequences(text: string): string | null {
  if (!text.includes('\t') || text.startsWith('>') || lineFormatOf(text) === null) return null;
  return 'It comes after the sequences of the file, where only a line ##gff-version begins features again.';
}
