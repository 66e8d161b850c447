import { createReadStream } from 'node:fs';
import type { SequenceRecord } from '@flipon/sequence/records';
import { readSequenceRecords } from '@flipon/store/sequence-records';
import type { Store } from '@flipon/store/store';

export interface CountedRecord extends SequenceRecord {
  gcBp: number;
  nBp: number;
}

/** All records in order, or a part of them, with their letters counted. */
export async function listCountedRecords(
  { db, files }: Pick<Store, 'db' | 'files'>,
  place: { basesBlobId: string; sequenceCircular: boolean },
  page?: { offset: number; limit: number },
): Promise<CountedRecord[]> {
  const all = await readSequenceRecords(db, place.basesBlobId, place.sequenceCircular);
  const counted = all.map((record) => ({ ...record, gcBp: 0, nBp: 0 }));
  const path = await files.localPath(place.basesBlobId);
  let at = 0;
  let next = 0;
  for await (const chunk of createReadStream(path)) {
    for (const letter of chunk as Uint8Array) {
      while (at >= (counted[next]?.start ?? 0) + (counted[next]?.length ?? Infinity)) next++;
      const record = counted[next];
      if (record !== undefined && (letter === 71 || letter === 67)) record.gcBp++;
      if (record !== undefined && letter === 78) record.nBp++;
      at++;
    }
  }
  return page === undefined ? counted : counted.slice(page.offset, page.offset + page.limit);
}
