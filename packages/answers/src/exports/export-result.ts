import { definitionOf } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { FormatRecord } from '@flipon/formats/hit-format';
import type { HitRun } from '@flipon/formats/hit-run';
import { type ExportOptions, exportRuns } from '@flipon/hits/export-runs';
import { addToHits, addToRows } from '@flipon/hits/extra-hits';
import type { HitSource } from '@flipon/hits/read-hits';
import { createOriginHitFinder, type OriginHitFinder } from '@flipon/tables/origin-hits';
import type { AnswerDeps } from '../answer-deps.ts';
import { hitSourceOf } from '../hits/hit-source.ts';
import { openHits } from '../hits/open-hits.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import type { ExportOrder } from './export-order.ts';

const ROWS_AT_ONCE = 1000;

/**
 * The hits of a result as writers take them, a batch at a time, in the order that the writer needs.
 *
 * @param more.nameRecord the names of records in the file; their own names without it
 * @param more.flankBp letters on each side of a hit, for writers that need flanks
 */
export async function exportResult(
  deps: AnswerDeps,
  result: FinishedResult,
  { letters, needsPositionOrder }: ExportNeeds,
  { filter, extras = [] }: Pick<ExportOrder, 'filter' | 'extras'>,
  more: Pick<ExportOptions, 'nameRecord' | 'flankBp'> = {},
): Promise<AsyncGenerator<HitRun[]>> {
  const definition = definitionOf(result.kind);
  const table = await openHits(deps, result, definition, filter);
  const readsOrigin = needsPositionOrder && wrapsOrigin({ circular: true }, result.parameters);
  const needsBases = letters !== 'none' || extras.length > 0;
  const source = await hitSourceOf(deps, result, { bases: needsBases });
  const sort = needsPositionOrder ? { sort: 'record' } : {};
  const hits = table.batches({ ...sort, batchSize: ROWS_AT_ONCE });
  const findOriginHits = createOriginHitFinder(table, definition);
  return exportRuns(source, addToHits(source, hits, extras), {
    ...more,
    letters,
    findOriginHits: readsOrigin ? withExtraNumbers(source, findOriginHits, extras) : undefined,
  });
}

/** The same hits with the numbers that all others of the file have. */
function withExtraNumbers(
  source: HitSource,
  find: OriginHitFinder,
  extras: readonly string[],
): OriginHitFinder {
  return async (records) => {
    const found = await find(records);
    for (const [index, rows] of found) {
      for await (const added of addToRows(source, [rows], extras)) found.set(index, [...added]);
    }
    return found;
  };
}

type ExportNeeds = Pick<FormatRecord, 'letters' | 'needsPositionOrder'>;
