import type { IntervalGatherer, SequenceIntervals } from './gather-intervals.ts';
import { LineError } from './line-error.ts';
import { fieldText, type LineFields } from './line-fields.ts';

/** Finds the sequence that a field names. @throws LineError where it names none */
export type SequenceFinder = (fields: LineFields, index: number) => SequenceIntervals;

/**
 * Most lines name the sequence of the line before: its bytes are compared, and no text is made of them.
 *
 * @param readName makes of the field's text the name that is matched with those of other files
 */
export function createSequenceFinder(
  gatherer: IntervalGatherer,
  readName = (text: string) => text,
): SequenceFinder {
  let known = new Uint8Array(0);
  let sequence: SequenceIntervals | undefined;
  return (fields, index) => {
    const { bytes } = fields;
    const start = fields.starts[index] as number;
    const length = (fields.ends[index] as number) - start;
    let isKnown = sequence !== undefined && length === known.length;
    for (let at = 0; at < length && isKnown; at++) isKnown = bytes[start + at] === known[at];
    if (isKnown && sequence !== undefined) return sequence;
    const name = readName(fieldText(fields, index));
    if (name === '') throw new LineError('It names no sequence.');
    known = bytes.slice(start, start + length);
    sequence = gatherer.sequence(name);
    return sequence;
  };
}
