import { AnnotationError } from '@flipon/annotation/annotation-error';
import type { AnnotationFeature } from '@flipon/annotation/annotation-feature';
import { detectFormat, type LineFormat } from '@flipon/annotation/detect-format';
import { readBedLine } from '@flipon/annotation/read-bed-line';
import { isNumber } from '@flipon/annotation/read-gff-columns';
import { readGff3Line } from '@flipon/annotation/read-gff3-line';
import { readGtfLine } from '@flipon/annotation/read-gtf-line';
import type { FormatReader, ReaderMaker } from '../format-reader.ts';
import type { RowStore } from '../row-store.ts';

/**
 * GFF3: starts are counted from 1 and ends are included (Sequence Ontology, version 1.26). gfa writes
 * it (`_APR.gff`, ..., with the letters in the attribute `sequence`), and so does EMBOSS under
 * `-rformat gff`. Behind a line without `Parent`, lines with one are its parts or those of others, and
 * are left out; so is the line of a whole sequence.
 */
export const createGff3Reader: ReaderMaker = (rows) =>
  createFeatureReader({
    format: 'gff3',
    title: 'GFF3',
    lineFormat: 'GFF3',
    read: (text, line) => readGff3Line(text, line),
    rows,
  });

/** GTF and GFF 2: they count as GFF3 does. */
export const createGtfReader: ReaderMaker = (rows) =>
  createFeatureReader({
    format: 'gtf',
    title: 'GTF',
    lineFormat: 'GTF',
    read: (text, line) => readGtfLine(text, line),
    rows,
  });

function createFeatureReader({
  format,
  title,
  lineFormat,
  read,
  rows,
}: {
  format: 'gff3' | 'gtf';
  title: string;
  lineFormat: LineFormat;
  read(text: string, line: number): AnnotationFeature | string;
  rows: RowStore;
}): FormatReader {
  // A file of parts alone, such as exons, is one of features.
  let hasWhole = false;
  return {
    format,
    title,
    begins(text) {
      if (lineFormatOf(text) !== lineFormat) return null;
      return text.startsWith('#') ? 'header' : 'row';
    },
    readRow(text, line) {
      const feature = read(text, line);
      if (typeof feature === 'string') return feature;
      const isPart = attributeOf(feature, 'Parent') !== undefined;
      if (isSequence(feature) || (isPart && hasWhole)) {
        rows.skip(isPart ? 'It is a part of another feature.' : 'It is the whole sequence.', line);
        return null;
      }
      hasWhole ||= !isPart;
      const { sequenceName, start, end, strand, score } = feature;
      const letters = attributeOf(feature, 'sequence') ?? '';
      return rows.add({
        sequenceName,
        first: start + 1,
        last: end,
        convention: '1-based, closed',
        strand,
        score,
        label: labelOf(feature),
        letters: letters.length === end - start ? letters : '',
        line,
      });
    },
    readComment: (text) => /^##\s*FASTA\b/i.test(text),
    convention: () => '1-based, closed',
    notes: () => [],
  };
}

/** An id is for programs: a type tells people more. */
function labelOf(feature: AnnotationFeature): string {
  const { name, type } = feature;
  return name === '' || name === attributeOf(feature, 'ID') ? type : name;
}

/** The line that Flipon and NCBI write for a sequence itself. */
function isSequence(feature: AnnotationFeature): boolean {
  if (feature.type !== 'region') return false;
  return ['Is_circular', 'mol_type'].some((key) => attributeOf(feature, key) !== undefined);
}

function attributeOf({ attributes }: AnnotationFeature, key: string): string | undefined {
  return attributes.find((each) => each.key === key)?.value;
}

/**
 * BED of 3 to 12 columns and more: starts are counted from 0 and ends are the base behind (UCSC). In
 * Flipon's own, the seventh column is the value and the fifth only a shade.
 */
export const createBedReader: ReaderMaker = (rows) => {
  let isOwn = false;
  return {
    format: 'bed',
    title: 'BED',
    begins: (text) => bedLineOf(text, false),
    readRow(text, line) {
      if (/^(?:track|browser)(?:\s|$)/.test(text)) {
        return /\btype="?bedGraph/i.test(text) ? 'It begins a bedGraph.' : null;
      }
      const feature = readBedLine(text, line, false);
      if (typeof feature === 'string') return feature;
      const { sequenceName, start, end, strand, name, score } = feature;
      const value = isOwn ? attributeOf(feature, 'column7') : undefined;
      return rows.add({
        sequenceName,
        first: start,
        last: end,
        convention: '0-based, half-open',
        strand,
        score: value !== undefined && isNumber(value) ? Number(value) : score,
        label: name,
        line,
      });
    },
    readComment(text) {
      isOwn ||= /^# Flipon \S+, /.test(text);
      return false;
    },
    convention: () => '0-based, half-open',
    notes: () => [],
  };
};

/**
 * bedGraph counts as BED does; the fourth column is a value. Without a line `track` it is known by
 * four columns of which the last is a number.
 */
export const createBedGraphReader: ReaderMaker = (rows) => {
  let isStated = false;
  return {
    format: 'bedgraph',
    title: 'bedGraph',
    begins(text) {
      const begun = bedLineOf(text, true);
      isStated ||= begun === 'header';
      return begun;
    },
    readRow(text, line) {
      if (/^browser(?:\s|$)/.test(text)) return null;
      if (/^track(?:\s|$)/.test(text)) {
        return /\btype="?bedGraph/i.test(text) ? null : 'It begins a track of BED.';
      }
      const feature = readBedLine(text, line, true);
      if (typeof feature === 'string') return feature;
      const { sequenceName, start, end, score } = feature;
      if (score === null) return 'It has no value in column 4.';
      const convention = '0-based, half-open';
      return rows.add({ sequenceName, first: start, last: end, convention, score, line });
    },
    convention: () => '0-based, half-open',
    notes: () =>
      isStated ? [] : ['The fourth column holds numbers, which were read as values (bedGraph).'],
  };
};

/** How a line begins BED, or else bedGraph. `browser` alone could be in either. */
function bedLineOf(text: string, isBedGraph: boolean): 'header' | 'row' | null {
  if (lineFormatOf(text) !== 'BED' || /^browser(?:\s|$)/.test(text)) return null;
  if (/^track(?:\s|$)/.test(text)) {
    return /\btype="?bedGraph/i.test(text) === isBedGraph ? 'header' : null;
  }
  const columns = text.includes('\t') ? text.split('\t') : text.trim().split(/\s+/);
  const looksLikeGraph = columns.length === 4 && isNumber(columns[3] ?? '');
  return looksLikeGraph === isBedGraph ? 'row' : null;
}

function lineFormatOf(text: string): LineFormat | null {
  try {
    return detectFormat(text);
  } catch (error) {
    if (error instanceof AnnotationError) return null;
    throw error;
  }
}
