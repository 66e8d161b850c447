import type { Database } from '../database/database.ts';
import type { CountedRecord, LibraryRecords } from '../library/library-types.ts';
import { tableOf, walkBatches, walkRange } from './walk-records.ts';

/** The places of the records of a range, and their bins, as `findProfilePlaces` of the store. */
export async function findProfilePlaces(
  db: Database,
  recordTableId: string,
  range: { from: number; to: number },
  binBp: number,
): ReturnType<LibraryRecords['findProfilePlaces']> {
  const table = tableOf(db, recordTableId);
  const binsOf = ({ length }: CountedRecord) => Math.ceil(length / binBp);
  const found: CountedRecord[] = [];
  let [count, bins, binsBefore] = [0, 0, 0];
  for await (const batch of walkBatches(db, table)) {
    if ((batch[0]?.start ?? 0) >= range.to) break;
    for (const record of batch) {
      if (record.length === 0 || record.start >= range.to) continue;
      if (record.start + record.length <= range.from) {
        binsBefore += binsOf(record);
        continue;
      }
      count += 1;
      bins += binsOf(record);
      // The first and the last one.
      found.splice(1, 1, record);
    }
  }
  const [first] = found;
  return {
    count,
    ends: first === undefined ? null : { first, last: found.at(-1) ?? first },
    bins,
    binsBefore,
    async *walk() {
      for await (const batch of walkRange(db, table, range)) if (batch.length > 0) yield batch;
    },
  };
}
