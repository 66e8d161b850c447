import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitRow } from '@flipon/analyses/hit-row';
import { sortKeys } from '../order/hit-order.ts';
import type { HitTable } from './hit-table.ts';

const ROWS_AT_ONCE = 2048;

/**
 * Finds hits that begin before the origin of their record and end after it. Only the parts of circular
 * records are searched, so that linear records cost nothing.
 *
 * @param records in order
 * @returns the rows by the index of their record
 */
export type OriginHitFinder = (
  records: readonly { index: number; start: number; length: number; circular: boolean }[],
) => Promise<Map<number, HitRow[]>>;

/** @param table of an analysis whose hits may cross origins */
export function createOriginHitFinder(
  table: HitTable,
  definition: AnalysisDefinition,
): OriginHitFinder {
  let finding: Promise<number> | null = null;
  return async (records) => {
    const found = new Map<number, HitRow[]>();
    const circles = records.filter(({ circular }) => circular);
    const [first] = circles;
    const last = circles.at(-1);
    if (first === undefined || last === undefined) return found;
    finding ??= findLongestBp(table, definition);
    const longestBp = await finding;
    const ends = new Map(circles.map(({ index, start, length }) => [index, start + length]));
    const range = {
      start: Math.max(first.start, first.start + first.length - longestBp),
      end: last.start + last.length,
    };
    for await (const rows of table.rows({ range, batchSize: ROWS_AT_ONCE })) {
      for (const row of rows) {
        const { record, position, length } = row;
        if (position + length <= (ends.get(record) ?? Number.POSITIVE_INFINITY)) continue;
        const others = found.get(record);
        if (others === undefined) found.set(record, [row]);
        else others.push(row);
      }
    }
    return found;
  };
}

/** The longest hit: a record has to be searched only this far before its origin. */
async function findLongestBp(table: HitTable, definition: AnalysisDefinition): Promise<number> {
  if (!sortKeys(definition).includes('length')) return Number.POSITIVE_INFINITY;
  const [longest] = await table.page({ sort: 'length', order: 'DESC', offset: 0, limit: 1 });
  return longest?.length ?? 0;
}
