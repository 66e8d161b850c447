import { contentKindOf } from '@flipon/sequence/content-kinds';
import { recogniseLine } from '@flipon/sequence/recognise-line';
import { AnnotationError } from './annotation-error.ts';
import { splitBedLine } from './bed/read-bed-line.ts';
import { isTrackLine } from './table-head.ts';

export type LineFormat = 'GFF3' | 'GTF' | 'BED';

/** Said of a line that no format begins, before what is read; sentences that all readers share. */
export const UNKNOWN_LINE = 'No known format begins so.';
export const FEATURE_FORMATS = 'Features are read from GFF3, GTF and BED.';

/** What is taken for a number that may be wrong, so that its own reader tells what is wrong. */
const MEANT_AS_NUMBER = /^[+-]?\d/;

/** What a file is that begins with such a line, in words; null for what may hold features. */
export function otherFormatOf(text: string): string | null {
  const name = text.startsWith('>') ? 'fasta' : recogniseLine(text);
  if (name === null) return null;
  const { title, readAs } = contentKindOf(name);
  if (readAs === 'places') return null;
  return readAs === 'sequence' ? `${title}. Import it as a sequence` : title;
}

/** The format that a line `##gff-version` states; null for any other line. */
export function statedFormatOf(text: string): LineFormat | null {
  const version = /^##\s*gff-version\s+(\d)/i.exec(text)?.[1];
  if (version === undefined) return null;
  return version === '3' ? 'GFF3' : 'GTF';
}

/**
 * The format that a line gives away: a directive, or what is meant as a feature, though it may be wrong;
 * null where it could be in any, as a comment and a line `track` or `browser`.
 *
 * @param text without its line end, not empty
 */
export function lineFormatOf(text: string): LineFormat | null {
  const stated = statedFormatOf(text);
  if (stated !== null) return stated;
  if (text.startsWith('#') || isTrackLine(text)) return null;
  const columns = splitBedLine(text);
  const areNumbers = (...at: number[]) =>
    at.every((index) => MEANT_AS_NUMBER.test(columns[index] ?? ''));
  if (columns.length >= 8 && text.includes('\t') && !areNumbers(1, 2) && areNumbers(3, 4)) {
    return /^\s*[^\s=;"]+\s+(?:"|[^\s=;]+\s*(?:;|$))/.test((columns[8] ?? '').slice(0, 1000))
      ? 'GTF'
      : 'GFF3';
  }
  return areNumbers(1, 2) ? 'BED' : null;
}

/**
 * The same.
 *
 * @throws AnnotationError where the line begins a file of another kind
 */
export function detectFormat(text: string): LineFormat | null {
  const other = otherFormatOf(text);
  if (other !== null) throw notAnAnnotation(other);
  return lineFormatOf(text);
}

function notAnAnnotation(name: string): AnnotationError {
  return new AnnotationError(
    `This is ${name}${name.endsWith('sequence') ? '.' : `, not an annotation. ${FEATURE_FORMATS}`}`,
  );
}
