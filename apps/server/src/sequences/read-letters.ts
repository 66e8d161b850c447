import { LARGEST_PAGE, pageOf } from '@flipon/contract/list';
import { listCountedRecords, type RecordPlace } from '@flipon/store/sequence-records';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { findOwnedSequence } from './owned-sequence.ts';

/**
 * Letters of an owner's sequence.
 *
 * @param range 0-based, half-open; what lies behind the end of the sequence is left out
 * @throws AppError not_found, or conflict while it is being imported
 */
export async function readLetters(
  deps: Deps,
  owner: string,
  id: string,
  { start, end }: { start: number; end: number },
): Promise<string> {
  const sequence = await findOwnedSequence(deps, owner, id);
  if (sequence.lengthBp === null)
    throw new AppError('conflict', 'The sequence is still being imported.');
  return readLettersOf(deps, sequence, { start, end });
}

/** Letters of bases that are stored; the caller has seen whose they are. */
export async function readLettersOf(
  { store }: Deps,
  { basesBlobId }: { basesBlobId: string },
  { start, end }: { start: number; end: number },
): Promise<string> {
  const bases = await store.files.read(basesBlobId, start, end);
  return Buffer.from(bases).toString('latin1');
}

/** A page of the records that a sequence or an analysis has; the caller has seen whose they are. */
export async function listRecordPage(
  { store }: Deps,
  place: RecordPlace,
  recordCount: number,
  { pageSize, pageNumber }: { pageSize: number | 'ALL'; pageNumber: number },
) {
  const size = pageSize === 'ALL' ? LARGEST_PAGE : pageSize;
  const items = await listCountedRecords(store, place, { offset: size * pageNumber, limit: size });
  const asked = { pageSize: size, pageNumber, requestForAll: false };
  return { items, page: pageOf(asked, recordCount) };
}
