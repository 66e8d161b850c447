import { definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { writeLegacyBedGraph } from '@flipon/formats/legacy-bedgraph';
import { writeLegacyCsv } from '@flipon/formats/legacy-csv';
import { type LegacyKind, needsBases } from '@flipon/formats/legacy-hit';
import { findSequenceRecords } from '@flipon/store/sequence-records';
import type { Deps } from '../deps.ts';
import { exportWriters } from '../kinds/export-writers.ts';
import { openHits, streamHits } from '../read-hits.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';
import { limitLetters } from './limit-letters.ts';

const ROWS_AT_ONCE = 1000;
const writers = { csv: writeLegacyCsv, bedgraph: writeLegacyBedGraph };

/** A file of the original's own format. */
export async function writeLegacy(
  deps: Deps,
  { kind, analysis }: ExportedResult,
  { format, aggregate, bases }: Extract<ExportOrder, { form: 'legacy' }>,
): Promise<AsyncGenerator<string>> {
  const legacy: LegacyKind = exportWriters[kind];
  const table = await openHits(deps, analysis, definitionOf(kind));
  const second = await findSequenceRecords(deps.store.db, analysis.basesBlobId, false, [1]);
  const rows = limitLetters(table.rows({ batchSize: ROWS_AT_ONCE }));
  const needs = { bases: needsBases(legacy, format, aggregate) };
  return writers[format](streamHits(deps, analysis, rows, needs), legacy, {
    sequenceName: analysis.sequenceName,
    parameters: analysis.parameters as ParameterValues,
    aggregate,
    bases,
    hasSeveralRecords: second.size > 0,
  });
}
