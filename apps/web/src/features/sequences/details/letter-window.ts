import type { BaseRange } from '../../../api/sequences/read-bases.ts';
import { formatInteger } from '../../../ui/format-number.ts';

/** Letters on one page of the viewer: 50 lines of 60, so that a page starts a new line. */
export const WINDOW_BASES = 3_000;
/** A run's class is settled by four letters, so the letters of a page need three more on each side. */
export const SPARE_BASES = 3;

/** The page that holds a place; all positions are 0-based in their record. */
export function windowAt(position: number, recordLengthBp: number): BaseRange {
  const inside = Math.max(0, Math.min(position, recordLengthBp - 1));
  const start = inside - (inside % WINDOW_BASES);
  return { start, end: Math.min(recordLengthBp, start + WINDOW_BASES) };
}

/** The same page with spare letters of the same record, in the whole sequence. */
export function withSpareBases(
  { start, end }: BaseRange,
  record: { start: number; length: number },
): BaseRange {
  return {
    start: record.start + Math.max(0, start - SPARE_BASES),
    end: record.start + Math.min(record.length, end + SPARE_BASES),
  };
}

/** Reads a typed 1-based position of a record as a 0-based one, or tells why it cannot be one. */
export function readPosition(
  text: string,
  recordLengthBp: number,
): { position: number; error: null } | { position: null; error: string } {
  const refuse = (error: string) => ({ position: null, error });
  const plain = text.replaceAll(/[\s,]/g, '');
  if (plain === '') return refuse('Position is required.');
  if (!/^[+-]?\d+$/.test(plain)) return refuse('Position must be numeric.');
  const position = Number(plain);
  if (position < 1) return refuse('Minimal value of position is 1.');
  if (position > recordLengthBp) {
    return refuse(`Maximal value of position is ${formatInteger(recordLengthBp)}.`);
  }
  return { position: position - 1, error: null };
}
