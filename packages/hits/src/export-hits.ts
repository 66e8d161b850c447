import { itemMakerOf } from '@flipon/analyses/hit-item';
import type { ExportRecord } from '@flipon/formats/export-record';
import type { ExportHit } from '@flipon/formats/hit-writer';
import type { SequenceRecord } from '@flipon/sequence/records';
import { flankedLetters } from './flanked-letters.ts';
import type { RowBatches } from './limit-letters.ts';
import { type HitSource, readHits } from './read-hits.ts';

/**
 * The hits of a result as writers of whole hits take them, a batch at a time, in the order of the
 * rows. They have items where the source has letters, and in place of items flanked letters where it
 * has flanks.
 *
 * @param options.input what hits say of where they were found, in files that hold those of several
 * @throws what `batches` and the functions given throw
 */
export function exportHits(
  source: HitSource,
  batches: RowBatches,
  { input }: { input?: string } = {},
): AsyncGenerator<ExportHit[]> {
  const { kind, parameters, basesPath, flankBp } = source;
  const hasItems = basesPath !== null && flankBp === undefined;
  const makeItem = hasItems ? itemMakerOf(kind, parameters) : null;
  const exported = new WeakMap<SequenceRecord, ExportRecord>();

  function recordOf(record: SequenceRecord): ExportRecord {
    const known = exported.get(record);
    if (known !== undefined) return known;
    const made = exportRecord(record);
    exported.set(record, made);
    return made;
  }

  return readHits(source, batches, (hit): ExportHit => {
    const { row, record, recordPosition, bases } = hit;
    const item = makeItem === null ? null : makeItem(row, bases);
    const exportHit = { row, record: recordOf(record), recordPosition, item, input };
    return flankBp === undefined ? exportHit : { ...exportHit, flanked: flankedLetters(hit) };
  });
}

/** A record as writers know it. */
export function exportRecord({ name, length, circular }: SequenceRecord): ExportRecord {
  return { name, lengthBp: length, circular };
}
