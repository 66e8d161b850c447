import { AnnotationError } from './annotation-error.ts';
import type { AnnotationFeature, LeftOutLine } from './annotation-feature.ts';
import { type BedRow, createBedRows } from './bed/bed-rows.ts';
import { cleanLine } from './clean-text.ts';
import {
  detectFormat,
  FEATURE_FORMATS,
  type LineFormat,
  statedFormatOf,
  UNKNOWN_LINE,
} from './detect-format.ts';
import { createOddCells, type KeptLine } from './feature-values.ts';
import { describeBehindSequences, describeChange, endsFeatures } from './format-change.ts';
import { readGff3Line } from './gff/read-gff3-line.ts';
import { readGtfLine } from './gff/read-gtf-line.ts';
import { createPartJoiner } from './join-parts.ts';
import { createLineSplitter } from './split-lines.ts';
import { isTrackLine, readTableHead } from './table-head.ts';

/** Most left-out lines reported one by one; further ones are counted. */
export const TOLD_LINES = 100;
/** A file whose format is not recognised within this many lines, without comments, has none. */
const LINES_TO_DETECT = 1000;

/** Reads a file of features as it arrives: GFF3, GTF or BED, recognised from its content. */
export interface AnnotationParser {
  /**
   * @returns the features that became whole, in no order
   * @throws AnnotationError where the text is no annotation
   */
  push(chunk: Uint8Array): AnnotationFeature[];
  /** How many features became whole so far. */
  featureCount(): number;
  lineCount(): number;
  /** What comes now are bases, which are passed over, until features begin again. */
  isPastFeatures(): boolean;
  /** @throws AnnotationError where there was no feature at all */
  finish(): { features: AnnotationFeature[]; summary: AnnotationSummary };
}

export interface AnnotationSummary {
  format: LineFormat;
  featureCount: number;
  /** The first lines that are no features; comments and directives are not meant. */
  leftOut: LeftOutLine[];
  leftOutCount: number;
  /** What lines state that was not read, though they were kept: the first of each kind. */
  kept: KeptLine[];
}

/**
 * Lines that are no features are reported and the rest is kept. In GFF3, lines with the same ID are joined
 * (see `join-parts`), and `##FASTA`, or a first header of FASTA, ends the features until another `##gff-version`
 * begins those of a joined file. Memory does not grow with the file.
 *
 * @param noteName called with the molecule of each line in file order; joined features have another order
 */
export function createAnnotationParser(noteName?: (name: string) => void): AnnotationParser {
  const splitter = createLineSplitter();
  const joiner = createPartJoiner();
  const leftOut: LeftOutLine[] = [];
  let leftOutCount = 0;
  let featureCount = 0;
  let line = 0;
  let format: LineFormat | null = null;
  let isPastFeatures = false;
  let unknownLines = 0;
  const bed = createBedRows();
  const odd = createOddCells();

  function read(lines: readonly (string | null)[]): AnnotationFeature[] {
    const features: AnnotationFeature[] = [];
    for (const text of lines) {
      line += 1;
      if (text === null && isPastFeatures) continue;
      if (text === null) leaveOut('The line is longer than 1 MiB.');
      else readLine(text, features);
    }
    return features;
  }

  function readLine(given: string, features: AnnotationFeature[]) {
    const text = cleanLine(given);
    if (isPastFeatures && statedFormatOf(text) === null) return passOver(text);
    if (given.includes('\0')) throw new AnnotationError(BINARY);
    if (text.trim() === '') return;
    if (text.startsWith('#') || isTrackLine(text)) return readDirective(text, features);
    if (format === null) {
      if (readHead(text)) {
        if (bed.isCertain()) format = 'BED';
        return;
      }
      format = detectFormat(text);
      if (format === null) return leaveOutUnknown();
    }
    if (format === 'BED') readBed(text, features);
    else if (endsFeatures(text)) isPastFeatures = true;
    else if (format === 'GTF') takeFeature(readGtfLine(text, line, odd), text, features);
    else takeJoined(readGff3Line(text, line, odd), text, features);
  }

  function passOver(text: string) {
    const problem = describeBehindSequences(text);
    if (problem !== null) leaveOut(problem);
  }

  function leaveOutUnknown() {
    unknownLines += 1;
    if (unknownLines >= LINES_TO_DETECT) throw new AnnotationError(NOTHING_KNOWN);
    leaveOut(`${UNKNOWN_LINE} ${FEATURE_FORMATS}`);
  }

  function readDirective(text: string, features: AnnotationFeature[]) {
    readHead(text);
    const isNew = format !== null && statedFormatOf(text) !== null;
    if (isNew && tellChange(text)) return;
    format ??= detectFormat(text);
    if (format === null || format === 'BED') return;
    if (isNew) isPastFeatures = false;
    if (endsFeatures(text)) isPastFeatures = true;
    // Ids of a file do not go on in the next one.
    if (isNew || /^###\s*$/.test(text))
      for (const feature of joiner.flush()) take(feature, features);
  }

  function tellChange(text: string): boolean {
    const title = format === 'BED' && bed.isBedGraph() ? 'bedGraph' : format;
    const change = title === null ? null : describeChange(text, title);
    if (change !== null) leaveOut(change);
    return change !== null;
  }

  /** @throws AnnotationError where the columns under it are no places */
  function readHead(text: string): boolean {
    if (format === 'GFF3' || format === 'GTF') return readTableHead(text) !== null;
    const read = bed.readHeading(text);
    if (typeof read === 'string') throw new AnnotationError(`Line ${line}: ${read}`);
    return read;
  }

  function readBed(text: string, features: AnnotationFeature[]) {
    const rows = bed.read(text, line);
    if (typeof rows !== 'string') takeBed(rows, features);
    else if (bed.isInDoubt()) throw new AnnotationError(`Line ${line}: ${rows}`);
    else leaveOutBad(text, rows);
  }

  function takeBed(rows: readonly BedRow[], features: AnnotationFeature[]) {
    for (const row of rows) {
      if ('leftOut' in row) leaveOut(row.leftOut, row.line);
      else take(row, features);
    }
  }

  function takeFeature(
    read: AnnotationFeature | string,
    text: string,
    features: AnnotationFeature[],
  ) {
    if (typeof read !== 'string') take(read, features);
    else leaveOutBad(text, read);
  }

  function leaveOutBad(text: string, problem: string) {
    if (!tellChange(text) && !readHead(text)) leaveOut(problem);
  }

  function take(feature: AnnotationFeature, features: AnnotationFeature[]) {
    featureCount += 1;
    features.push(feature);
  }

  function takeJoined(
    read: AnnotationFeature | string,
    text: string,
    features: AnnotationFeature[],
  ) {
    if (typeof read === 'string') return takeFeature(read, text, features);
    noteName?.(read.sequenceName);
    for (const feature of joiner.add(read)) take(feature, features);
  }

  function leaveOut(message: string, at = line) {
    leftOutCount += 1;
    if (leftOut.length < TOLD_LINES) leftOut.push({ line: at, message });
  }

  return {
    push: (chunk) => read(splitter.push(chunk)),
    featureCount: () => featureCount,
    lineCount: () => line,
    isPastFeatures: () => isPastFeatures,
    finish() {
      const features = read(splitter.finish());
      for (const feature of joiner.flush()) take(feature, features);
      takeBed(bed.finish(), features);
      leftOut.sort((a, b) => a.line - b.line);
      if (line === 0) throw new AnnotationError('The file is empty.');
      if (format === null) throw new AnnotationError(NOTHING_KNOWN);
      if (featureCount === 0) throw new AnnotationError(describeNone(format, leftOut[0]));
      const kept = [...bed.kept(), ...odd.list()];
      return { features, summary: { format, featureCount, leftOut, leftOutCount, kept } };
    },
  };
}

const BINARY =
  'This is a binary file, not an annotation. Features are read from GFF3, GTF and BED, also packed with gzip.';
const NOTHING_KNOWN = 'This is not an annotation: no line of it is a feature of GFF3, GTF or BED.';

function describeNone(format: LineFormat, first: LeftOutLine | undefined): string {
  const none = `This ${format} file has no feature.`;
  return first === undefined ? none : `${none} Line ${first.line}: ${first.message}`;
}
