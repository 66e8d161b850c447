import type { OpenReader } from './interval-reader.ts';
import { LineError } from './line-error.ts';
import { createLineFields, decodeText, fieldText, readWhole, splitFields } from './line-fields.ts';
import { createSequenceFinder } from './sequence-finder.ts';

const HASH = 35;
const GREATER = 62;
const COLUMNS = 8;
const [NAME, TYPE, START, END] = [0, 2, 3, 4];

/**
 * GFF3 and GTF: columns 1, 4 and 5 (1-based, closed). A feature that is all of its
 * `##sequence-region` is the sequence itself, and left out. `##FASTA` ends the features.
 */
export const readGff: OpenReader = ({ gatherer, types, onLength }) => {
  const fields = createLineFields(COLUMNS);
  const find = createSequenceFinder(gatherer, decodePercent);
  /** First and last base of each sequence that was announced, by its name as it is written. */
  const regions = new Map<string, string>();
  let isPastFeatures = false;

  function readDirective(text: string): void {
    if (/^##\s*FASTA\b/i.test(text)) isPastFeatures = true;
    const [, name, first, last] = /^##sequence-region\s+(\S+)\s+(\d+)\s+(\d+)/.exec(text) ?? [];
    if (name === undefined) return;
    regions.set(name, `${first} ${last}`);
    if (first === '1') onLength(decodePercent(name), Number(last));
  }

  return (bytes, from, to) => {
    if (from === to || isPastFeatures) return;
    if (bytes[from] === HASH) return readDirective(decodeText(bytes, from, to));
    if (bytes[from] === GREATER) {
      isPastFeatures = true;
      return;
    }
    splitFields(fields, bytes, from, to);
    if (fields.count < COLUMNS) {
      if (decodeText(bytes, from, to).trim() === '') return;
      throw new LineError(`It has ${fields.count} of the nine columns of GFF3, with tabs between.`);
    }
    if (types !== null && !types.has(fieldText(fields, TYPE))) return;
    const first = readWhole(fields, START, 'start', 1);
    const last = readWhole(fields, END, 'end', 1);
    if (first > last) throw new LineError(`Its start, ${first}, lies behind its end, ${last}.`);
    if (regions.size > 0 && regions.get(fieldText(fields, NAME)) === `${first} ${last}`) return;
    find(fields, NAME).add(first - 1, last);
  };
};

/** Broken escapes stay as they are. */
function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
