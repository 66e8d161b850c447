import { AnnotationError } from './annotation-error.ts';
import { readBedLine } from './read-bed-line.ts';
import { readGffColumns } from './read-gff-columns.ts';

export type LineFormat = 'GFF3' | 'GTF' | 'BED';

/** First words of other formats, and what a file is that begins with one. */
const OTHER_FORMATS: readonly [RegExp, string][] = [
  [/^>/, 'a FASTA file: letters without features. Import it as a sequence'],
  [/^LOCUS\s/, 'a GenBank file, which brings its own letters. Import it as a sequence'],
  [/^ID {3}\S/, 'an EMBL file, which brings its own letters. Import it as a sequence'],
  [/^##fileformat=VCF/i, 'a VCF file of variants'],
  [/^@(?:HD|SQ|RG|PG)\t/, 'a SAM file of alignments'],
  [/^@\S/, 'a FASTQ file of reads'],
  [/^(?:fixedStep|variableStep)\s/, 'a wiggle file of values'],
  [/^psLayout/, 'a PSL file of alignments'],
  [/^[{[]/, 'JSON'],
  [/^<(?:\?xml|!doctype|html|svg)/i, 'XML or HTML'],
  [/^%PDF|^\{\\rtf/, 'a document'],
];

/** What a file is that begins with such a line, in words; null for what may hold features. */
export function otherFormatOf(text: string): string | null {
  for (const [start, name] of OTHER_FORMATS) {
    if (start.test(text)) return name;
  }
  return /^track\s.*\btype="?wiggle/.test(text) ? 'a wiggle file of values' : null;
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
