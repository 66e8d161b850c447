import { definitionOf } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { HitRun } from '@flipon/formats/hit-run';
import type { ExportHit, HitWriter } from '@flipon/formats/hit-writer';
import { exportHits } from '@flipon/hits/export-hits';
import { exportRuns } from '@flipon/hits/export-runs';
import type { RowsRequest } from '@flipon/tables/hit-table';
import { createOriginHitFinder } from '@flipon/tables/origin-hits';
import type { Deps } from '../deps.ts';
import { hitSourceOf, openHits } from '../hits/open-hits.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

const ROWS_AT_ONCE = 1000;

/**
 * The hits of a result as a writer of whole hits takes them, a batch at a time, in the order that it
 * needs.
 *
 * @param flankBp letters on each side of a hit, for writers that need them
 */
export async function exportResult(
  deps: Deps,
  result: ExportedResult,
  needs: ExportNeeds,
  { filter }: Pick<ExportOrder, 'filter'>,
  flankBp?: number,
): Promise<AsyncGenerator<ExportHit[]>> {
  const table = await openHits(deps, result, definitionOf(result.kind), filter);
  const bases = needs.needsItems || flankBp !== undefined;
  const source = { ...(await hitSourceOf(deps, result, { bases })), flankBp };
  return exportHits(source, table.rows(rowsRequest(needs)));
}

/** The same as a writer of rows takes them, in columns. */
export async function exportResultRuns(
  deps: Deps,
  result: ExportedResult,
  needs: ExportNeeds,
  { filter }: Pick<ExportOrder, 'filter'>,
): Promise<AsyncGenerator<HitRun[]>> {
  const definition = definitionOf(result.kind);
  const table = await openHits(deps, result, definition, filter);
  const { needsItems, needsPositionOrder } = needs;
  const readsOrigin = needsPositionOrder && wrapsOrigin({ circular: true }, result.parameters);
  const source = await hitSourceOf(deps, result, { bases: needsItems });
  return exportRuns(source, table.batches(rowsRequest(needs)), {
    findOriginHits: readsOrigin ? createOriginHitFinder(table, definition) : undefined,
  });
}

type ExportNeeds = Pick<HitWriter, 'needsItems' | 'needsPositionOrder'>;

function rowsRequest({ needsPositionOrder }: ExportNeeds): RowsRequest {
  return { ...(needsPositionOrder ? { sort: 'record' } : {}), batchSize: ROWS_AT_ONCE };
}
