import { itemMakerOf } from '@flipon/analyses/hit-item';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { ExportHit, ExportRecord } from '@flipon/formats/hit-writer';
import type { SequenceRecord } from '@flipon/sequence/records';
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
 * items where the source has letters.
 *
 * @throws what `batches` and the functions given throw
 */
export async function* exportHits(
  source: HitSource,
  batches: RowBatches,
  { input, findOriginHits }: ExportOptions = {},
): AsyncGenerator<ExportHit[]> {
  const makeItem = source.basesPath === null ? null : itemMakerOf(source.kind, source.parameters);
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

  const hits = readHits(source, batches, ({ row, record, recordPosition, bases }): ExportHit => {
    const item = makeItem === null ? null : makeItem(row, bases);
    return { row, record: recordOf(record), recordPosition, item, input };
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
