import { AppError } from '@flipon/answers/app-error';
import { LARGEST_PAGE, pageOf } from '@flipon/contract/list';
import { listCalledRecords, listCountedRecords, type RecordPlace } from '@flipon/store/records';
import type { Deps } from '../deps.ts';
import { openLetters } from '../downloads/open-letters.ts';
import { findOwnedSequence } from './owned-sequence.ts';

/**
 * Letters of an owner's sequence.
 *
 * @param range 0-based, half-open; a part beyond the end of the sequence is left out. `masked`: soft-masked
 * letters in lower case
 * @throws AppError not_found, or conflict while it is being imported
 */
export async function readLetters(
  deps: Deps,
  owner: string,
  id: string,
  { start, end, masked = false }: { start: number; end: number; masked?: boolean },
): Promise<string> {
  const sequence = await findOwnedSequence(deps, owner, id);
  if (sequence.lengthBp === null)
    throw new AppError('conflict', 'The sequence is still being imported.');
  if (!masked) return readLettersOf(deps, sequence, { start, end });
  const read = openLetters(deps.store.files, sequence);
  let letters = '';
  for await (const piece of read(start, Math.min(end, sequence.lengthBp))) {
    letters += Buffer.from(piece).toString('latin1');
  }
  return letters;
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

/**
 * A page of the records of a sequence or an analysis, of those with the given name if there is one; the
 * caller has checked the owner.
 */
export async function listRecordPage(
  { store }: Deps,
  place: RecordPlace,
  recordCount: number,
  {
    pageSize,
    pageNumber,
    name = '',
  }: { pageSize: number | 'ALL'; pageNumber: number; name?: string },
) {
  const size = pageSize === 'ALL' ? LARGEST_PAGE : pageSize;
  const part = { offset: size * pageNumber, limit: size };
  const { items, total } =
    name === ''
      ? { items: await listCountedRecords(store, place, part), total: recordCount }
      : await listCalledRecords(store, place, { ...part, name });
  const asked = { pageSize: size, pageNumber, requestForAll: false };
  return { items, page: pageOf(asked, total) };
}
