import { legacyLetters } from '@flipon/formats/legacy-hit';
import { legacyKindOf } from '@flipon/formats/legacy-kinds';
import { legacyWriters } from '@flipon/formats/legacy-writers';
import type { HitForm } from '@flipon/formats/provenance';
import { findSequenceRecords } from '@flipon/store/records';
import type { Deps } from '../deps.ts';
import type { ExportOrder } from './export-order.ts';
import { exportResult } from './export-result.ts';
import type { ExportedResult } from './find-exported.ts';

/** A file of the original's own format, of a kind that has one. */
export async function writeLegacy(
  deps: Deps,
  result: ExportedResult,
  { format, aggregate, bases }: Extract<HitForm, { style: 'legacy' }>,
  order: ExportOrder,
): Promise<AsyncGenerator<Uint8Array>> {
  const { kind, parameters, sequenceName, recordTableId } = result;
  const legacy = legacyKindOf(kind);
  if (legacy === null) throw new Error(`The original has no files of ${kind}.`);
  const second = await findSequenceRecords(deps.store.db, recordTableId, [1]);
  const needs = { letters: legacyLetters(legacy, format, aggregate), needsPositionOrder: false };
  const hits = await exportResult(deps, result, needs, order);
  return legacyWriters[format](hits, legacy, {
    sequenceName,
    parameters,
    aggregate,
    bases,
    hasSeveralRecords: second.length > 0,
  });
}
