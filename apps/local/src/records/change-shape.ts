import type { Draft } from '../database/database.ts';
import type { RecordBatch, RecordTableRow } from '../database/rows.ts';
import type { ShapeOutcome } from '../library/library-types.ts';
import { tableOf, walkBatches } from './walk-records.ts';
import { BATCH_RECORDS } from './write-records.ts';

/**
 * Makes records of a sequence circles, or lines: those with these ordinals, or all. Results depend on the shapes of
 * records, so these are fixed once an analysis has used them, or a lane.
 */
export async function changeShape(
  draft: Draft,
  sequenceId: string,
  { circular, ordinals }: { circular: boolean; ordinals: readonly number[] | null },
): Promise<ShapeOutcome> {
  const sequence = draft.find('sequences', sequenceId);
  if (sequence === undefined) return 'missing';
  const { recordCount, recordTableId } = sequence;
  const table = draft.find('recordTables', recordTableId);
  if (recordCount === null || table === undefined) return 'importing';
  if (ordinals?.some((ordinal) => ordinal >= recordCount)) return 'no_record';
  const shaped = await shapeTable(draft, table, circular, ordinals);
  if (!shaped.hasChanged) return 'changed';
  const users = [...draft.all('analyses'), ...draft.all('lanes')];
  const isUsed = users.some((user) => user.sequenceId === sequenceId);
  if (isUsed) return 'used';
  shaped.put();
  return 'changed';
}

/**
 * Makes the records with these ordinals circles, of a table that comes in: analyses that were started meanwhile wait,
 * and have used no shape.
 */
export async function shapeNewTable(
  draft: Draft,
  tableId: string,
  ordinals: readonly number[],
): Promise<void> {
  const shaped = await shapeTable(draft, tableOf(draft, tableId), true, ordinals);
  shaped.put();
}

async function shapeTable(
  draft: Draft,
  table: RecordTableRow,
  circular: boolean,
  ordinals: readonly number[] | null,
): Promise<{ hasChanged: boolean; put(): void }> {
  const asked = ordinals === null ? null : new Set(ordinals);
  let hasChanged = false;
  let circularCount = 0;
  const batches: RecordBatch[] = [];
  for await (const records of walkBatches(draft, table)) {
    let isOther = false;
    const changed = records.map(({ index, ...record }) => {
      const shape = asked === null || asked.has(index) ? circular : record.circular;
      isOther ||= shape !== record.circular;
      if (shape && record.length > 0) circularCount += 1;
      return { ...record, circular: shape };
    });
    hasChanged ||= isOther;
    const at = Math.floor((records[0]?.index ?? 0) / BATCH_RECORDS);
    if (asked !== null && (isOther || table.shape !== null)) {
      batches.push({ tableId: table.id, at, records: changed });
    }
  }
  return {
    hasChanged,
    put() {
      for (const batch of batches) draft.putBatch(batch);
      const shape = asked === null ? circular : null;
      draft.put('recordTables', {
        ...table,
        shape,
        circularCount: asked === null ? table.circularCount : circularCount,
      });
    },
  };
}
