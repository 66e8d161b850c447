import { endReader, storedReader } from './column-reader.ts';
import type { ValueRange } from './hit-test.ts';

/** What holds for the hits with a base in a range, as far as they do not cross an origin. */
export function nearRange({ start, end }: { start: number; end: number }): ValueRange[] {
  const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return [
    { column: storedReader('position'), low: least, high: end - 1, keepsNaN: false },
    // Of the first base of all, that is every hit.
    { column: endReader(), low: start <= 0 ? least : start + 1, high: most, keepsNaN: false },
  ];
}
