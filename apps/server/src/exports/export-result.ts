import { definitionOf } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { hitSourceOf } from '@flipon/answers/hit-source';
import { openHits } from '@flipon/answers/open-hits';
import type { FormatRecord } from '@flipon/formats/hit-format';
import type { HitRun } from '@flipon/formats/hit-run';
import { type ExportOptions, exportRuns } from '@flipon/hits/export-runs';
import { addToHits, addToRows } from '@flipon/hits/extra-hits';
import type { HitSource } from '@flipon/hits/read-hits';
import { createOriginHitFinder, type OriginHitFinder } from '@flipon/tables/origin-hits';
import { answerDepsOf } from '../answers/answer-deps.ts';
import type { Deps } from '../deps.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

const ROWS_AT_ONCE = 1000;

/**
 * The hits of a result as writers take them, a batch at a time, in the order that the writer needs.
 *
 * @param more.nameRecord the names of records in the file; their own names without it
 * @param more.flankBp letters on each side of a hit, for writers that need flanks
 */
export async function exportResult(
  deps: Deps,
  result: ExportedResult,
  { letters, needsPositionOrder }: ExportNeeds,
  { filter, extras = [] }: Pick<ExportOrder, 'filter' | 'extras'>,
  more: Pick<ExportOptions, 'nameRecord' | 'flankBp'> = {},
): Promise<AsyncGenerator<HitRun[]>> {
  const definition = definitionOf(result.kind);
  const answers = answerDepsOf(deps);
  const table = await openHits(answers, result, definition, filter);
  const readsOrigin = needsPositionOrder && wrapsOrigin({ circular: true }, result.parameters);
  const needsBases = letters !== 'none' || extras.length > 0;
  const source = await hitSourceOf(answers, result, { bases: needsBases });
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
