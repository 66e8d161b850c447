import type { GenbankRecord } from '@flipon/formats/sequence-files/genbank/write-genbank';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { OpenFeatureTable } from '@flipon/tables/feature-question';
import type { AnswerDeps } from '../answer-deps.ts';
import type { LibrarySequence } from '../library/sequences.ts';
import { openLetters } from '../sequences/open-letters.ts';
import type { AskedPart } from './asked-part.ts';
import { writtenFeatures } from './written-features.ts';

/**
 * The content of a file of a sequence, record by record; letters are read on request, which has to be in
 * order.
 *
 * @param asked null for all records
 * @param tables of the features
 */
export async function* writtenRecords(
  { library }: AnswerDeps,
  sequence: LibrarySequence,
  {
    asked,
    masked,
    tables,
  }: { asked: AskedPart | null; masked: boolean; tables: readonly OpenFeatureTable[] },
): AsyncGenerator<GenbankRecord> {
  const { basesBlobId, recordTableId } = sequence;
  const maskBlobId = masked ? sequence.maskBlobId : null;
  const readLetters = openLetters(library.files, { basesBlobId, maskBlobId });
  const batches: AsyncIterable<SequenceRecord[]> | Iterable<SequenceRecord[]> =
    asked === null ? library.records.walkRecordBatches(recordTableId) : [[asked.record]];
  const part = asked?.part;
  for await (const records of batches) {
    for (const record of records) {
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
}
