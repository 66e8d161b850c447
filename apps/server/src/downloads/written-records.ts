import type { GenbankRecord } from '@flipon/formats/sequence-files/genbank/write-genbank';
import type { SequenceRecord } from '@flipon/sequence/records';
import { walkSequenceRecords } from '@flipon/store/records';
import type { StoredSequence } from '@flipon/store/sequences';
import type { OpenFeatureTable } from '@flipon/tables/feature-question';
import type { Deps } from '../deps.ts';
import type { AskedPart } from './asked-part.ts';
import { openLetters } from './open-letters.ts';
import { writtenFeatures } from './written-features.ts';

/**
 * The content of a file of a sequence, record by record; letters are read on request, which has to be in
 * order.
 *
 * @param asked null for all records
 * @param tables of the features
 */
export async function* writtenRecords(
  { store }: Deps,
  sequence: StoredSequence,
  {
    asked,
    masked,
    tables,
  }: { asked: AskedPart | null; masked: boolean; tables: readonly OpenFeatureTable[] },
): AsyncGenerator<GenbankRecord> {
  const { basesBlobId, recordTableId } = sequence;
  const maskBlobId = masked ? sequence.maskBlobId : null;
  const readLetters = openLetters(store.files, { basesBlobId, maskBlobId });
  const records: AsyncIterable<SequenceRecord> | Iterable<SequenceRecord> =
    asked === null ? walkSequenceRecords(store.backgroundDb, recordTableId) : [asked.record];
  const part = asked?.part;
  for await (const record of records) {
    const { start, end } = part ?? { start: 0, end: record.length };
    yield {
      // Plain text has no names of its own.
      name: record.name === '' ? sequence.name : record.name,
      description: record.description,
      lengthBp: end - start,
      circular: record.circular && part === undefined,
      ...(part === undefined ? {} : { part }),
      letters: () => readLetters(record.start + start, record.start + end),
      features: () => writtenFeatures(tables, record, part),
    };
  }
}
