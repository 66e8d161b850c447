import type { Database } from '../database/database.ts';
import type { RecordTableRow } from '../database/rows.ts';
import { findProfilePlaces } from '../records/find-profile-places.ts';
import { findRecords } from '../records/named-records.ts';
import { countCalled, walkOrdered } from '../records/ordered-records.ts';
import { isSeen } from '../records/seen-records.ts';
import { batchAt, readBatch, tableOf, walkBatches, walkRange } from '../records/walk-records.ts';
import type { CountedRecord, LibraryRecords } from './library-types.ts';

/** Letters of a name that no format cuts; each may be two units. */
const SURELY_WHOLE = 100;

/** Records of the browser's database: of a table with millions of them, a batch at a time is in memory. */
export function recordsOf(db: Database): LibraryRecords {
  const findByIndex = (id: string, indices: readonly number[]) =>
    findRecords(db, tableOf(db, id), indices);

  return {
    findSequenceRecords: findByIndex,
    findCountedRecords: ({ recordTableId }, indices) => findByIndex(recordTableId, indices),
    async findRecordsInRange(id, { leastBp, ...range }) {
      const found: CountedRecord[] = [];
      for await (const batch of walkRange(db, tableOf(db, id), range)) {
        found.push(...batch.filter(({ length }) => length >= leastBp));
      }
      return found;
    },
    async findSeenRecords(id, range) {
      const seen: CountedRecord[] = [];
      for await (const batch of walkRange(db, tableOf(db, id), range)) {
        seen.push(...batch.filter((record) => isSeen(record, range)));
      }
      return seen.map(({ index, name, start, length }) => ({ index, name, start, length }));
    },
    async findCircleOfArc(id, { from, to }) {
      const table = tableOf(db, id);
      if (to >= from) return null;
      for (let at = batchAt(table, from + 1); at >= 0; at--) {
        const circle = (await readBatch(db, table, at)).findLast(
          ({ circular, start }) => circular && start <= from,
        );
        if (circle === undefined) continue;
        const end = circle.start + circle.length;
        return from < end && to >= circle.start ? { from: circle.start, to: end } : null;
      }
      return null;
    },
    async describeRecords(id) {
      const table = tableOf(db, id);
      const { count, longestBp } = table;
      return { count, circularCount: await countAllCircles(db, table), longestBp };
    },
    async sumSequenceRecords({ recordTableId }) {
      const table = tableOf(db, recordTableId);
      const sums = { recordCount: table.count, gcBp: 0, nBp: 0 };
      for await (const batch of walkBatches(db, table)) {
        for (const { gcBp, nBp } of batch) {
          sums.gcBp += gcBp;
          sums.nBp += nBp;
        }
      }
      return sums;
    },
    async findShapes(id) {
      const circularCount = countCircles(tableOf(db, id));
      return { circularCount, linearCount: tableOf(db, id).filledCount - circularCount };
    },
    async findCircularOrdinals(id, most) {
      const table = tableOf(db, id);
      if (countCircles(table) > most) return null;
      const ordinals: number[] = [];
      for await (const batch of walkCircles(db, id)) {
        for (const { index, length } of batch) if (length > 0) ordinals.push(index);
      }
      return ordinals;
    },
    findProfilePlaces: (id, range, binBp) => findProfilePlaces(db, id, range, binBp),
    async hasNamesAlike(id) {
      const table = tableOf(db, id);
      if (table.count < 2) return false;
      const names = new Set<number>();
      for await (const batch of walkBatches(db, table)) {
        for (const { name } of batch) {
          if ([...name].length > SURELY_WHOLE) return true;
          names.add(hashOf(name.replaceAll(/[^A-Za-z0-9]/g, '')));
        }
      }
      // Two names of one number count as alike: it says so of some that are not.
      return names.size < table.count;
    },
    walkRecordBatches: (id) => walkBatches(db, tableOf(db, id)),
    walkPlacedRecords: ({ recordTableId }) => walkBatches(db, tableOf(db, recordTableId)),
    walkCircles: (id) => walkCircles(db, id),
    async listCountedRecords({ recordTableId }, { offset, limit }) {
      const page: CountedRecord[] = [];
      for await (const batch of walkBatches(db, tableOf(db, recordTableId), offset)) {
        page.push(...batch);
        if (page.length >= limit) break;
      }
      return page.slice(0, limit);
    },
    async listCalledRecords({ recordTableId }, { offset, limit, name }) {
      const wanted = name.toLowerCase();
      const items: CountedRecord[] = [];
      let total = 0;
      // Those of that very name come first.
      for (const isSame of [true, false]) {
        for await (const batch of walkBatches(db, tableOf(db, recordTableId))) {
          for (const record of batch) {
            if ((record.name === name) !== isSame || !isCalled(record, wanted)) continue;
            if (total >= offset && items.length < limit) items.push(record);
            total += 1;
          }
        }
      }
      return { items, total };
    },
    async findOrderedPage({ recordTableId }, asked, { offset, limit }) {
      const table = tableOf(db, recordTableId);
      const total = await countCalled(db, table, asked);
      const indices: number[] = [];
      let before = 0;
      if (offset >= total) return { indices, total };
      for await (const some of walkOrdered(db, table, asked)) {
        const from = Math.max(0, offset - before);
        indices.push(...some.slice(from, from + limit - indices.length).map(({ index }) => index));
        before += some.length;
        if (indices.length === limit) break;
      }
      return { indices, total };
    },
    walkOrderedRecords: ({ recordTableId }, asked) =>
      walkOrdered(db, tableOf(db, recordTableId), asked),
  };
}

export function countCircles({
  shape,
  filledCount,
  circularCount,
}: {
  shape: boolean | null;
  filledCount: number;
  circularCount: number;
}): number {
  if (shape === null) return circularCount;
  return shape ? filledCount : 0;
}

/** Those without bases, too. */
async function countAllCircles(db: Database, table: RecordTableRow): Promise<number> {
  if (table.shape !== null) return table.shape ? table.count : 0;
  let count = 0;
  for await (const batch of walkBatches(db, table)) {
    count += batch.filter(({ circular }) => circular).length;
  }
  return count;
}

/** The text is part of the header: a line break is part of no name, so none is found across the two. */
function isCalled({ name, description }: CountedRecord, wanted: string): boolean {
  return `${name}\n${description}`.toLowerCase().includes(wanted);
}

async function* walkCircles(db: Database, id: string): AsyncGenerator<CountedRecord[]> {
  const table = tableOf(db, id);
  if (countCircles(table) === 0) return;
  for await (const batch of walkBatches(db, table)) {
    const circles = batch.filter(({ circular }) => circular);
    if (circles.length > 0) yield circles;
  }
}

/** Of 53 bits. */
function hashOf(text: string): number {
  let [high, low] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b) ^ (low >>> 13);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
