import type { BaseRange } from '../../../api/sequences/read-bases.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';

/** A typed place to go to: a name, a range (0-based, half-open), or both. */
export interface TypedPlace {
  /** Of a record or a feature; null where there is a range alone, which is meant in this record. */
  name: string | null;
  range: BaseRange | null;
}

const NUMBER = String.raw`[+-]?\d[\d,\s]*`;
const RANGE = new RegExp(`^(${NUMBER})(?:(?:-|–|\\.\\.)\\s*(${NUMBER}))?$`);

/**
 * Reads the text of the position box: `1,200,000`, `100-200`, `chr2`, `chr2:100` or `chr2:100-200`.
 * Positions count from 1, both ends are part of a range.
 */
export function readPlace(text: string): { place: TypedPlace } | { error: string } {
  const typed = text.trim();
  if (typed === '') return { error: 'Position is required.' };
  const alone = readRange(typed);
  if (alone !== null) return withRange(null, alone);
  const colon = typed.lastIndexOf(':');
  const behind = colon > 0 ? readRange(typed.slice(colon + 1).trim()) : null;
  if (behind === null) return { place: { name: typed, range: null } };
  return withRange(typed.slice(0, colon).trim(), behind);
}

function readRange(text: string): { first: number; last: number } | null {
  const [, first, last = first] = RANGE.exec(text) ?? [];
  if (first === undefined || last === undefined) return null;
  const number = (digits: string) => Number(digits.replaceAll(/[\s,]/g, ''));
  return { first: number(first), last: number(last) };
}

function withRange(name: string | null, { first, last }: { first: number; last: number }) {
  if (first < 1) return { error: 'Minimal value of position is 1.' };
  if (last < first) return { error: 'The first position must not be after the last one.' };
  return { place: { name, range: { start: first - 1, end: last } } };
}

/** Says why a range is not in a record; null if it is. */
export function refuseRange({ end }: BaseRange, recordLengthBp: number): string | null {
  return end > recordLengthBp
    ? `Maximal value of position is ${formatInteger(recordLengthBp)}.`
    : null;
}
