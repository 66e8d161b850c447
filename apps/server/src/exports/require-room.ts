import { definitionOf } from '@flipon/analyses/definitions';
import { formatOf } from '@flipon/formats/hit-formats';
import type { Deps } from '../deps.ts';
import { openHits } from '../hits/open-hits.ts';
import { AppError } from '../http/app-error.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/**
 * Refuses, before anything is sent, hits that a worksheet has no rows for.
 *
 * @throws AppError too_large, which names both numbers
 */
export async function requireRoom(
  deps: Deps,
  result: ExportedResult,
  { file, filter }: ExportOrder,
  maxHits = formatOf(file.format).maxHits,
): Promise<void> {
  if (maxHits === undefined || (result.resultCount ?? 0) <= maxHits) return;
  const table = await openHits(deps, result, definitionOf(result.kind), filter);
  const count = await table.count();
  if (count <= maxHits) return;
  const numbers = [count, maxHits].map((number) => number.toLocaleString('en-US'));
  throw new AppError(
    'too_large',
    `${result.title} has ${numbers[0]} hits, and an Excel worksheet has room for ${numbers[1]}. Export it as CSV or Parquet.`,
  );
}
