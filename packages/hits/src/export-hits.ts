import { itemMakerOf } from '@flipon/analyses/hit-item';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { ExportHit, ExportRecord } from '@flipon/formats/hit-writer';
import type { SequenceRecord } from '@flipon/sequence/records';
import { flankedLetters } from './flanked-letters.ts';
import type { RowBatches } from './limit-letters.ts';
import { type HitSource, readHits } from './read-hits.ts';

export interface ExportOptions {
  /** What hits say of where they were found, in files that hold those of several inputs. */
  input?: string;
  /**
   * Finds the hits that cross the origins of these records, by the index of the record. Sorted
   * formats need less memory where they are known beforehand.
   */
  findOriginHits?(
    records: readonly SequenceRecord[],
  ): Promise<ReadonlyMap<number, readonly HitRow[]>>;
}

/**
 * The hits of a result as writers take them, a batch at a time, in the order of the rows. They have
 * items where the source has letters, and in place of items flanked letters where it has flanks.
 *
 * @throws what `batches` and the functions given throw
 */
export async function* exportHits(
  source: HitSource,
  batches: RowBatches,
  { input, findOriginHits }: ExportOptions = {},
): AsyncGenerator<ExportHit[]> {
  const { kind, parameters, basesPath, flankBp } = source;
  const hasItems = basesPath !== null && flankBp === undefined;
  const makeItem = hasItems ? itemMakerOf(kind, parameters) : null;
  const exported = new WeakMap<SequenceRecord, ExportRecord>();
  const fresh = new Map<SequenceRecord, ExportRecord>();

  function recordOf(record: SequenceRecord): ExportRecord {
    const known = exported.get(record);
    if (known !== undefined) return known;
    const { name, length, circular } = record;
    const made: ExportRecord = { name, lengthBp: length, circular };
    exported.set(record, made);
    fresh.set(record, made);
    return made;
  }

  const hits = readHits(source, batches, (hit): ExportHit => {
    const { row, record, recordPosition, bases } = hit;
    const item = makeItem === null ? null : makeItem(row, bases);
    const exportHit = { row, record: recordOf(record), recordPosition, item, input };
    return flankBp === undefined ? exportHit : { ...exportHit, flanked: flankedLetters(hit) };
  });
  for await (const batch of hits) {
    if (findOriginHits !== undefined && fresh.size > 0) await addOriginHits(fresh, findOriginHits);
    fresh.clear();
    yield batch;
  }
}

async function addOriginHits(
  records: ReadonlyMap<SequenceRecord, ExportRecord>,
  find: NonNullable<ExportOptions['findOriginHits']>,
): Promise<void> {
  const crossing = await find([...records.keys()]);
  for (const [{ index, start }, record] of records) {
    record.originHits = (crossing.get(index) ?? []).map((row) => {
      return { row, record, recordPosition: row.position - start, item: null };
    });
  }
}
