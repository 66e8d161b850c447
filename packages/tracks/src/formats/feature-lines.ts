import type { AnnotationFeature } from '@flipon/annotation/annotation-feature';
import { type BedRow, createBedRows } from '@flipon/annotation/bed-rows';
import { lineFormatOf } from '@flipon/annotation/detect-format';
import { createOddCells, isNumber, type OddCells } from '@flipon/annotation/feature-values';
import { describeBehindSequences, endsFeatures } from '@flipon/annotation/format-change';
import { readGff3Line } from '@flipon/annotation/read-gff3-line';
import { readGtfLine } from '@flipon/annotation/read-gtf-line';
import { readSequenceRegion } from '@flipon/annotation/sequence-region';
import { beginsTable, isTrackLine, readTableHead } from '@flipon/annotation/table-head';
import type { FormatReader, ReaderMaker } from '../format-reader.ts';
import type { RowStore } from '../row-store.ts';
import type { Convention } from '../track.ts';

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
    read: readGff3Line,
    rows,
  });

/** GTF and GFF 2: they count as GFF3 does. */
export const createGtfReader: ReaderMaker = (rows) =>
  createFeatureReader({ format: 'gtf', title: 'GTF', lineFormat: 'GTF', read: readGtfLine, rows });

function createFeatureReader({
  format,
  title,
  lineFormat,
  read,
  rows,
}: {
  format: 'gff3' | 'gtf';
  title: string;
  lineFormat: 'GFF3' | 'GTF';
  read(text: string, line: number, odd: OddCells): AnnotationFeature | string;
  rows: RowStore;
}): FormatReader {
  // A file of parts alone, such as exons, is one of features.
  let hasWhole = false;
  const odd = createOddCells();
  const regions = new Map<string, string>();
  return {
    format,
    title,
    begins(text) {
      if (lineFormatOf(text) !== lineFormat) return null;
      if (!text.startsWith('#')) return 'row';
      // A joined file of parts alone is one of features, too.
      hasWhole = false;
      return 'header';
    },
    readRow(text, line) {
      const feature = read(text, line, odd);
      if (typeof feature === 'string') return feature;
      const isPart = attributeOf(feature, 'Parent') !== undefined;
      if (isSequence(feature, regions) || (isPart && hasWhole)) {
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
    readComment(text) {
      const region = readSequenceRegion(text);
      if (region !== null) regions.set(region.name, `${region.first} ${region.last}`);
      return endsFeatures(text);
    },
    readHeading: (text) => readTableHead(text) !== null,
    // The standard lets a header of FASTA end the features without ##FASTA.
    endsRows: endsFeatures,
    readPast: describeBehindSequences,
    convention: () => '1-based, closed',
    notes: () => odd.list().map(({ message }) => message),
  };
}

/** The name, or the type where the name is only an id, which is for programs. */
function labelOf(feature: AnnotationFeature): string {
  const { name, type } = feature;
  return name === '' || name === attributeOf(feature, 'ID') ? type : name;
}

/** The line that Flipon and NCBI write for a sequence itself; any other region is one of the file's features. */
function isSequence(
  { type, sequenceName, start, end }: AnnotationFeature,
  regions: ReadonlyMap<string, string>,
): boolean {
  return type === 'region' && regions.get(sequenceName) === `${start + 1} ${end}`;
}

function attributeOf({ attributes }: AnnotationFeature, key: string): string | undefined {
  return attributes.find((each) => each.key === key)?.value;
}

/**
 * BED of 3 columns and more, bedGraph, and tables of intervals with a head, such as those of MACS: starts
 * are counted from 0 and ends are exclusive (UCSC), or starts from 1 where the table says so. In Flipon's
 * own BED, the seventh column is the value and the fifth only a shade. bedGraph is recognised by a line
 * `track`, or by four columns of which the last is a number in the first row that has something there.
 */
export const createBedReader: ReaderMaker = (rows) => {
  const bed = createBedRows();
  let isOwn = false;
  let format: 'bed' | 'bedgraph' | null = null;
  let convention: Convention | null = null;
  let isNewTrack = false;

  function add(feature: BedRow): string | null {
    if ('leftOut' in feature) {
      rows.skip(feature.leftOut, feature.line);
      return null;
    }
    const { sequenceName, start, end, strand, name, score, line } = feature;
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
  }

  return {
    get format() {
      return format ?? 'bed';
    },
    get title() {
      return format === 'bedgraph' ? 'bedGraph' : 'BED';
    },
    begins(text) {
      if (beginsTable(text)) return bed.readHeading(text) === true ? 'header' : null;
      return lineFormatOf(text) === 'BED' ? 'row' : null;
    },
    readRow(text, line) {
      const read = bed.read(text, line);
      if (typeof read === 'string') return read;
      const [first] = read;
      if (first === undefined) return null;
      // Rows that have waited in vain for a value are BED.
      if (read.length > 1 && !('leftOut' in first)) format ??= 'bed';
      const found = bed.isBedGraph() ? 'bedgraph' : 'bed';
      if (format !== null && format !== found && isNewTrack) {
        const [now, before] = found === 'bed' ? ['BED', 'bedGraph'] : ['bedGraph', 'BED'];
        return `This begins ${now}, and the file began as ${before}. Add them one by one.`;
      }
      format ??= found;
      // A later row shows only how its own track is read.
      isNewTrack = false;
      convention ??= bed.isFromOne() ? '1-based, closed' : '0-based, half-open';
      return read.map(add).find((problem) => problem !== null) ?? null;
    },
    readHeading: bed.readHeading,
    readComment(text) {
      isNewTrack ||= isTrackLine(text) && text.startsWith('track');
      isOwn ||= /^# Flipon \S+, /.test(text);
      bed.readHeading(text);
      return false;
    },
    finish: () => bed.finish().forEach(add),
    convention: () => convention ?? '0-based, half-open',
    notes() {
      const odd = bed.kept().map(({ message }) => message);
      if (!bed.isBedGraph() || bed.isStated()) return odd;
      return [VALUES_BY_NUMBERS, ...odd];
    },
  };
};

const VALUES_BY_NUMBERS = 'The fourth column holds numbers, which were read as values (bedGraph).';
