import { sequenceFileStem } from '@flipon/analyses/file-stem';
import type { SequenceFileQuery } from '@flipon/contract/sequence-file';
import { writeGenbank } from '@flipon/formats/sequence-files/genbank/write-genbank';
import { joinChunks } from '@flipon/formats/sequence-files/join-chunks';
import { writeFastaRecords } from '@flipon/formats/sequence-files/write-fasta-records';
import { gzip } from '@flipon/platform/gzip';
import type { AnswerDeps } from '../answer-deps.ts';
import type { Answer, FileRequest } from '../answer-route.ts';
import { AppError } from '../app-error.ts';
import { openFeatures } from '../features/open-features.ts';
import type { LibrarySequence } from '../library/sequences.ts';
import { findOwnedSequence } from '../sequences/owned-sequence.ts';
import { type AskedPart, readAskedPart } from './asked-part.ts';
import { writtenRecords } from './written-records.ts';

/** A file of the letters of a sequence, by what its name ends with. */
export type FileFormat = 'fasta' | 'fasta.gz' | 'gb';

const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  fasta: 'text/x-fasta; charset=utf-8',
  'fasta.gz': 'application/gzip',
  gb: 'chemical/seq-na-genbank; charset=utf-8',
};

/**
 * A file of a sequence, or of the part that a query names.
 *
 * @throws AppError not_found; conflict while it is imported; invalid_request for a part that it does not have
 */
export async function answerFile(
  deps: AnswerDeps,
  request: FileRequest<{ id: string }, SequenceFileQuery>,
  format: FileFormat,
): Promise<Answer> {
  const { params, query, isHead } = request;
  const { owner } = await request.findReader({ sequenceId: params.id }, query.token);
  const sequence = await findOwnedSequence(deps.library.sequences.findSequence, owner, params.id);
  if (sequence.lengthBp === null) {
    throw new AppError('conflict', 'The sequence is still being imported.');
  }
  const asked = await readAskedPart(deps, sequence, query);
  if (format === 'gb' && (asked?.record ?? { length: sequence.lengthBp }).length === 0) {
    throw new AppError('invalid_request', 'GenBank has no entries without bases.');
  }
  const pieces = await openPieces(deps, format, owner, sequence, { asked, masked: query.masked });
  const file = joinChunks(pieces);
  return {
    headers: { 'cache-control': 'private, no-cache' },
    fileName: `${stemOf(sequence, asked)}.${format}`,
    mediaType: MEDIA_TYPES[format],
    stream: isHead ? [] : format === 'fasta.gz' ? gzip(file) : file,
  };
}

async function openPieces(
  deps: AnswerDeps,
  format: FileFormat,
  owner: string,
  sequence: LibrarySequence,
  { asked, masked }: { asked: AskedPart | null; masked: boolean },
): Promise<AsyncIterable<Uint8Array>> {
  if (format !== 'gb') {
    return writeFastaRecords(writtenRecords(deps, sequence, { asked, masked, tables: [] }));
  }
  const { tables } = await openFeatures(deps.library, owner, sequence.id, undefined);
  const records = writtenRecords(deps, sequence, { asked, masked: false, tables });
  return writeGenbank(records, { molecule: sequence.type, date: sequence.created });
}

function stemOf(sequence: LibrarySequence, asked: AskedPart | null): string {
  const record = sequence.recordCount === 1 ? undefined : asked?.record.name;
  return sequenceFileStem({ sequenceName: sequence.name, record, part: asked?.part });
}
