import { definitionOf } from '@flipon/analyses/definitions';
import { writeLegacyBedGraph } from '@flipon/formats/legacy-bedgraph';
import { writeLegacyCsv } from '@flipon/formats/legacy-csv';
import { needsBases } from '@flipon/formats/legacy-hit';
import { legacyKindOf } from '@flipon/formats/legacy-kinds';
import { type HitWithBases, readHits } from '@flipon/hits/read-hits';
import { findSequenceRecords } from '@flipon/store/sequence-records';
import type { Deps } from '../deps.ts';
import { hitSourceOf, openHits } from '../hits/open-hits.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

const ROWS_AT_ONCE = 1000;
const writers = { csv: writeLegacyCsv, bedgraph: writeLegacyBedGraph };

/** A file of the original's own format, of a kind that has one. */
export async function writeLegacy(
  deps: Deps,
  result: ExportedResult,
  { format, aggregate, bases, filter }: Extract<ExportOrder, { form: 'legacy' }>,
): Promise<AsyncGenerator<string>> {
  const { kind, parameters, sequenceName, recordTableId } = result;
  const legacy = legacyKindOf(kind);
  if (legacy === null) throw new Error(`The original has no files of ${kind}.`);
  const table = await openHits(deps, result, definitionOf(kind), filter);
  const second = await findSequenceRecords(deps.store.db, recordTableId, [1]);
  const needs = { bases: needsBases(legacy, format, aggregate) };
  const source = await hitSourceOf(deps, result, needs);
  const hits = readHits(source, table.rows({ batchSize: ROWS_AT_ONCE }), keepBases);
  return writers[format](hits, legacy, {
    sequenceName,
    parameters,
    aggregate,
    bases,
    hasSeveralRecords: second.length > 0,
  });
}

function keepBases(hit: HitWithBases): HitWithBases {
  return { ...hit, bases: hit.bases?.slice() ?? null };
}
