import { cleanLine, decodePercent } from '@flipon/annotation/clean-text';
import { statedFormatOf } from '@flipon/annotation/detect-format';
import {
  describeBehindSequences,
  describeChange,
  endsFeatures,
} from '@flipon/annotation/format-change';
import { readGffColumns } from '@flipon/annotation/read-gff-columns';
import { readSequenceRegion } from '@flipon/annotation/sequence-region';
import { isTrackLine, readTableHead } from '@flipon/annotation/table-head';
import { LineError, type TakeLine } from './cut-lines.ts';
import type { OpenReader, ReadingContext } from './interval-reader.ts';
import {
  createLineFields,
  decodeLine,
  decodeText,
  fieldText,
  isPlainField,
  readDigits,
  splitFields,
} from './line-fields.ts';
import { createSequenceFinder } from './sequence-finder.ts';

const HASH = 35;
const GREATER = 62;
const TAB = 9;
/** A feature has its first tab before. */
const LONGEST_PASSED = 1000;
/** One more than a line has, so that one of too many columns is seen. */
const LOOKED_FOR = 10;
const [NAME, TYPE, START, END] = [0, 2, 3, 4];

/**
 * GFF3 and GTF: columns 1, 4 and 5 (1-based, closed). A `region` that is all of its `##sequence-region` is the
 * sequence itself, and left out. `##FASTA` ends the features until another `##gff-version`. Rows are those of `read-gff-columns`, which reads
 * every line that is not plain.
 */
export const readGff3: OpenReader = (context) => openGff('GFF3', context);
export const readGtf: OpenReader = (context) => openGff('GTF', context);

function openGff(format: 'GFF3' | 'GTF', { gatherer, types, onLength }: ReadingContext): TakeLine {
  const fields = createLineFields(LOOKED_FOR);
  const find = createSequenceFinder(gatherer, decodePercent);
  /** First and last base of each sequence that was announced. */
  const regions = new Map<string, string>();
  let isPastFeatures = false;

  function readDirective(text: string): void {
    if (statedFormatOf(text) !== null) {
      const change = describeChange(text, format);
      if (change !== null) throw new LineError(change);
      isPastFeatures = false;
    }
    if (isPastFeatures) return;
    isPastFeatures = endsFeatures(text);
    const region = readSequenceRegion(text);
    if (region === null) return;
    regions.set(region.name, `${region.first} ${region.last}`);
    if (region.first === 1) onLength(region.name, region.last);
  }

  function readSlowly(given: string): void {
    const text = cleanLine(given);
    if (text.trim() === '' || isTrackLine(text)) return;
    const columns = readGffColumns(text);
    if (typeof columns === 'string') {
      const change = describeChange(text, format);
      if (change === null && readTableHead(text) !== null) return;
      throw new LineError(change ?? columns);
    }
    const { type, part } = columns;
    if (types !== null && !types.has(type)) return;
    const name = decodePercent(columns.sequenceName);
    if (isWhole(type, name, part.start, part.end)) return;
    gatherer.sequence(name).add(part.start, part.end);
  }

  function isWhole(type: string, name: string, start: number, end: number): boolean {
    return type === 'region' && regions.get(name) === `${start + 1} ${end}`;
  }

  /** Lines of bases may be longer than those of features, and have no tabs. */
  function passOver(bytes: Uint8Array, from: number, to: number): void {
    const isTabbed = bytes.subarray(from, Math.min(to, from + LONGEST_PASSED)).includes(TAB);
    const problem = isTabbed ? describeBehindSequences(decodeText(bytes, from, to)) : null;
    if (problem !== null) throw new LineError(problem);
  }

  return (bytes, from, to) => {
    if (from === to) return;
    if (bytes[from] === HASH) return readDirective(decodeLine(bytes, from, to));
    if (isPastFeatures) return passOver(bytes, from, to);
    if (bytes[from] === GREATER) {
      isPastFeatures = true;
      return;
    }
    splitFields(fields, bytes, from, to);
    const isPlain =
      (fields.count === 8 || fields.count === 9) &&
      isPlainField(fields, NAME) &&
      isPlainField(fields, TYPE);
    const first = isPlain ? readDigits(fields, START) : -1;
    const last = first > 0 ? readDigits(fields, END) : -1;
    if (first < 1 || last < first) return readSlowly(decodeLine(bytes, from, to));
    if (types !== null || regions.size > 0) {
      const type = fieldText(fields, TYPE);
      if (types !== null && !types.has(type)) return;
      if (
        type === 'region' &&
        isWhole(type, decodePercent(fieldText(fields, NAME)), first - 1, last)
      ) {
        return;
      }
    }
    find(fields, NAME).add(first - 1, last);
  };
}
