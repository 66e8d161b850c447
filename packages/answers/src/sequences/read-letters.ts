import { LARGEST_PAGE, pageOf } from '@flipon/contract/list';
import type { LibraryDeps } from '../answer-deps.ts';
import { AppError } from '../app-error.ts';
import type { RecordPlace } from '../library/records.ts';
import { openLetters } from './open-letters.ts';
import { findOwnedSequence } from './owned-sequence.ts';

type Deps = LibraryDeps;

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
  const sequence = await findOwnedSequence(deps.library.sequences.findSequence, owner, id);
  if (sequence.lengthBp === null)
    throw new AppError('conflict', 'The sequence is still being imported.');
  if (!masked) return readLettersOf(deps, sequence, { start, end });
  const read = openLetters(deps.library.files, sequence);
  const decoder = new TextDecoder();
  let letters = '';
  for await (const piece of read(start, Math.min(end, sequence.lengthBp))) {
    letters += decoder.decode(piece);
  }
  return letters;
}

/** Letters of bases that are stored; the caller has seen whose they are. */
export async function readLettersOf(
  { library }: Deps,
  { basesBlobId }: { basesBlobId: string },
  { start, end }: { start: number; end: number },
): Promise<string> {
  return new TextDecoder().decode(await library.files.read(basesBlobId, start, end));
}

/**
 * A page of the records of a sequence or an analysis, of those with the given name if there is one; the
 * caller has checked the owner.
 */
export async function listRecordPage(
  { library }: Deps,
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
      ? { items: await library.records.listCountedRecords(place, part), total: recordCount }
      : await library.records.listCalledRecords(place, { ...part, name });
  const asked = { pageSize: size, pageNumber, requestForAll: false };
  return { items, page: pageOf(asked, total) };
}
