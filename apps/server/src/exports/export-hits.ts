import { definitionOf } from '@flipon/analyses/definitions';
import { itemMakerOf } from '@flipon/analyses/hit-item';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { ExportHit, ExportRecord, HitWriter } from '@flipon/formats/hit-writer';
import { limitLetters } from '@flipon/hits/limit-letters';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { Deps } from '../deps.ts';
import type { HitWithBases } from '../hit-reader.ts';
import { openHits, streamHits } from '../read-hits.ts';
import type { ExportedResult } from './find-exported.ts';
import { findOriginHits, type OriginHits } from './origin-hits.ts';

const ROWS_AT_ONCE = 1000;

/** The hits of a result as a writer takes them, a batch at a time, in the order that it needs. */
export async function* exportHits(
  deps: Deps,
  result: ExportedResult,
  { needsItems, needsPositionOrder }: Pick<HitWriter, 'needsItems' | 'needsPositionOrder'>,
): AsyncGenerator<ExportHit[]> {
  const definition = definitionOf(result.kind);
  const table = await openHits(deps, result, definition);
  const order = needsPositionOrder ? { sort: 'record' } : {};
  const rows = limitLetters(table.rows({ ...order, batchSize: ROWS_AT_ONCE }));
  const readsOrigin =
    needsPositionOrder && wrapsOrigin({ circular: result.sequenceCircular }, result.parameters);
  const recordOf = createRecords(readsOrigin ? await findOriginHits(table, definition) : null);
  const makeItem = itemMakerOf(result.kind, result.parameters);
  for await (const batch of streamHits(deps, result, rows, { bases: needsItems })) {
    await recordOf.prepare(batch);
    yield batch.map((hit) => ({
      row: hit.row,
      record: recordOf.get(hit.record),
      recordPosition: hit.recordPosition,
      item: needsItems ? makeItem(hit.row, hit.bases) : null,
    }));
  }
}

/** One object for each record whose hits follow each other; only those of one batch are kept. */
function createRecords(originHits: OriginHits | null) {
  let known = new Map<number, ExportRecord>();

  function add(record: SequenceRecord): ExportRecord {
    const { name, length, circular } = record;
    const made: ExportRecord = { name, lengthBp: length, circular };
    known.set(record.index, made);
    return made;
  }

  return {
    async prepare(batch: readonly HitWithBases[]): Promise<void> {
      const before = known;
      known = new Map();
      const fresh = new Map<number, SequenceRecord>();
      for (const { record } of batch) {
        const old = before.get(record.index);
        if (old === undefined) fresh.set(record.index, record);
        else known.set(record.index, old);
      }
      const crossing = await originHits?.find([...fresh.values()]);
      for (const record of fresh.values()) {
        const made = add(record);
        if (crossing === undefined) continue;
        made.originHits = (crossing.get(record.index) ?? []).map((row) => ({
          row,
          record: made,
          recordPosition: row.position - record.start,
          item: null,
        }));
      }
    },
    get({ index }: SequenceRecord): ExportRecord {
      const record = known.get(index);
      if (record === undefined) throw new Error(`record ${index} was not prepared`);
      return record;
    },
  };
}
