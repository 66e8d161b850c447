import { LineError } from './cut-lines.ts';
import type { IntervalGatherer, SequenceIntervals } from './gather-intervals.ts';
import { fieldText, type LineFields } from './line-fields.ts';

/** Finds the sequence that a field names. @throws LineError where it names none */
export type SequenceFinder = (fields: LineFields, index: number) => SequenceIntervals;

/** Names that are remembered, by a hash of their bytes; another one of the same slot takes its place. */
const SLOTS = 256;

/**
 * Few names come again and again: their bytes are compared, and no text is made of them.
 *
 * @param readName makes of the field's text the name that is matched with those of other files
 */
export function createSequenceFinder(
  gatherer: IntervalGatherer,
  readName = (text: string) => text,
): SequenceFinder {
  const known: ({ name: Uint8Array; sequence: SequenceIntervals } | undefined)[] = [];
  for (let slot = 0; slot < SLOTS; slot++) known.push(undefined);
  return (fields, index) => {
    const { bytes } = fields;
    const start = fields.starts[index] as number;
    const end = fields.ends[index] as number;
    let hash = 0;
    for (let at = start; at < end; at++) hash = (31 * hash + (bytes[at] as number)) | 0;
    const slot = hash & (SLOTS - 1);
    const found = known[slot];
    if (found !== undefined && isAt(found.name, bytes, start, end)) return found.sequence;
    const name = readName(fieldText(fields, index));
    if (name === '') throw new LineError('It names no sequence.');
    const sequence = gatherer.sequence(name);
    known[slot] = { name: bytes.slice(start, end), sequence };
    return sequence;
  };
}

function isAt(name: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== name.length) return false;
  for (let at = 0; at < name.length; at++) if (bytes[start + at] !== name[at]) return false;
  return true;
}
