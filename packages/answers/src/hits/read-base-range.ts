import type { BaseRange } from '@flipon/tables/hit-table';
import { AppError } from '../app-error.ts';

/**
 * The part of a sequence that a query names: all of it, or up to its end, where the query leaves them out.
 *
 * @throws AppError invalid_request where it begins after its end
 */
export function readBaseRange(
  { from = 0, to }: { from?: number | undefined; to?: number | undefined },
  lengthBp: number,
): BaseRange {
  const end = Math.min(to ?? lengthBp, lengthBp);
  if (from > end) throw new AppError('invalid_request', 'From must not be after to.');
  return { start: from, end };
}
