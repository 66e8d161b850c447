import type { FlankedLetters } from '@flipon/formats/hit-writer';
import type { HitWithBases } from './read-hits.ts';

/**
 * Of the letters around a hit those that its record has: up to its ends, or once around where it
 * is circular.
 */
export function flankedLetters(hit: HitWithBases): FlankedLetters {
  const { row, record, recordPosition, bases, context } = hit;
  const others = record.length - row.length;
  const before = Math.min(context, record.circular ? others : recordPosition);
  const after = Math.min(context, record.circular ? others - before : others - recordPosition);
  const start = recordPosition - before;
  return {
    start: start < 0 ? start + record.length : start,
    before,
    letters: bases?.slice(context - before, context + row.length + after) ?? null,
  };
}
