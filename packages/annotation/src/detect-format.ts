import { contentKindOf } from '@flipon/sequence/content-kinds';
import { recogniseLine } from '@flipon/sequence/recognise-line';
import { AnnotationError } from './annotation-error.ts';
import { readBedLine } from './read-bed-line.ts';
import { readGffColumns } from './read-gff-columns.ts';

export type LineFormat = 'GFF3' | 'GTF' | 'BED';

/** What a file is that begins with such a line, in words; null for what may hold features. */
export function otherFormatOf(text: string): string | null {
  const name = text.startsWith('>') ? 'fasta' : recogniseLine(text);
  if (name === null) return null;
  const { title, readAs } = contentKindOf(name);
  if (readAs === 'places') return null;
  return readAs === 'sequence' ? `${title}. Import it as a sequence` : title;
}

/**
 * The format that a line gives away: a directive, or a feature; null where it could be in any.
 *
 * @param text without its line end, not empty
 * @throws AnnotationError where it begins a file of another kind
 */
export function detectFormat(text: string): LineFormat | null {
  const version = /^##\s*gff-version\s+(\d)/i.exec(text)?.[1];
  if (version !== undefined) return version === '3' ? 'GFF3' : 'GTF';
  const other = otherFormatOf(text);
  if (other !== null) throw notAnAnnotation(other);
  if (text.startsWith('#')) return null;
  if (/^(?:track|browser)(?:\s|$)/.test(text)) return 'BED';
  const gff = readGffColumns(text);
  if (typeof gff !== 'string') {
    return /^\s*[^\s=;"]+\s+(?:"|[^\s=;]+\s*(?:;|$))/.test(gff.attributeText.slice(0, 1000))
      ? 'GTF'
      : 'GFF3';
  }
  return typeof readBedLine(text, 1, false) === 'string' ? null : 'BED';
}

function notAnAnnotation(name: string): AnnotationError {
  return new AnnotationError(
    `This is ${name}${name.endsWith('sequence') ? '.' : ', not an annotation. Features are read from GFF3, GTF and BED.'}`,
  );
}
