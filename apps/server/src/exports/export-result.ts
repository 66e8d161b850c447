import { definitionOf } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { ExportHit, HitWriter } from '@flipon/formats/hit-writer';
import { exportHits } from '@flipon/hits/export-hits';
import { createOriginHitFinder } from '@flipon/tables/origin-hits';
import type { Deps } from '../deps.ts';
import { hitSourceOf, openHits } from '../hits/open-hits.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

const ROWS_AT_ONCE = 1000;

/**
 * The hits of a result as a writer takes them, a batch at a time, in the order that it needs.
 *
 * @param flankBp letters on each side of a hit, for writers that need them
 */
export async function exportResult(
  deps: Deps,
  result: ExportedResult,
  { needsItems, needsPositionOrder }: Pick<HitWriter, 'needsItems' | 'needsPositionOrder'>,
  { filter }: Pick<ExportOrder, 'filter'>,
  flankBp?: number,
): Promise<AsyncGenerator<ExportHit[]>> {
  const definition = definitionOf(result.kind);
  const table = await openHits(deps, result, definition, filter);
  const order = needsPositionOrder ? { sort: 'record' } : {};
  const rows = table.rows({ ...order, batchSize: ROWS_AT_ONCE });
  const readsOrigin = needsPositionOrder && wrapsOrigin({ circular: true }, result.parameters);
  const bases = needsItems || flankBp !== undefined;
  const source = { ...(await hitSourceOf(deps, result, { bases })), flankBp };
  return exportHits(source, rows, {
    findOriginHits: readsOrigin ? createOriginHitFinder(table, definition) : undefined,
  });
}
