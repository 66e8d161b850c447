import { definitionOf } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { HitRun } from '@flipon/formats/hit-run';
import type { HitWriter } from '@flipon/formats/hit-writer';
import { exportRuns } from '@flipon/hits/export-runs';
import { createOriginHitFinder } from '@flipon/tables/origin-hits';
import type { Deps } from '../deps.ts';
import { hitSourceOf, openHits } from '../hits/open-hits.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

const ROWS_AT_ONCE = 1000;

/**
 * The hits of a result as writers take them, a batch at a time, in the order that the writer needs.
 *
 * @param flankBp letters on each side of a hit, for writers that need flanks
 */
export async function exportResult(
  deps: Deps,
  result: ExportedResult,
  { letters, needsPositionOrder }: ExportNeeds,
  { filter }: Pick<ExportOrder, 'filter'>,
  flankBp = 0,
): Promise<AsyncGenerator<HitRun[]>> {
  const definition = definitionOf(result.kind);
  const table = await openHits(deps, result, definition, filter);
  const readsOrigin = needsPositionOrder && wrapsOrigin({ circular: true }, result.parameters);
  const source = await hitSourceOf(deps, result, { bases: letters !== 'none' });
  const sort = needsPositionOrder ? { sort: 'record' } : {};
  return exportRuns(source, table.batches({ ...sort, batchSize: ROWS_AT_ONCE }), {
    letters,
    flankBp,
    findOriginHits: readsOrigin ? createOriginHitFinder(table, definition) : undefined,
  });
}

type ExportNeeds = Pick<HitWriter, 'letters' | 'needsPositionOrder'>;
